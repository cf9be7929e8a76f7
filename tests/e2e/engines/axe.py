"""Asks axe what it finds on a page: the rules of WCAG 2.2 AA and its best practices."""

from functools import cache

from krieg_site import client
from tests.e2e.engines.visitor import Visitor

FINDINGS = """() => axe.run(document, { resultTypes: ["violations"] }).then((result) =>
  result.violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ target }) => {
      // Whose name begins with what stands first on a key can call it by that.
      const key = document.querySelector(target[0]);
      const first = [...key.querySelectorAll("*")].map((e) => e.textContent.trim())
        .find((text) => text);
      return id !== "label-content-name-mismatch" || !first ||
        !key.getAttribute("aria-label").startsWith(first);
    }).map(({ html, failureSummary }) =>
      `${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\\s+/g, " ")}`)))"""


@cache
def _source() -> str:
    folder = client.FRONTEND / "node_modules" / "axe-core"
    return (folder / "axe.min.js").read_text()


def findings(visitor: Visitor) -> list[str]:
    """Return what axe finds on the page as it is now, a sentence each."""
    visitor.teach(_source())
    found: list[str] = visitor.ask(FINDINGS)
    return found
