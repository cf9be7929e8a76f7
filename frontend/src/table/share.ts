/** Hand an address on, as well as this browser can. */

/** `select`: nothing worked, show the address as text that can be selected. */
export type Shared = "shared" | "copied" | "select";

/**
 * Open the share sheet, else copy to the clipboard. On a plain-http address browsers
 * have neither, but still copy what is selected. A sheet that was closed without a choice counts as shared.
 */
export async function share(url: string, text: string): Promise<Shared> {
  if ("share" in navigator) {
    try {
      await navigator.share({ url, text });
      return "shared";
    } catch (wrong) {
      if (wrong instanceof DOMException && wrong.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return copyTheOldWay(url) ? "copied" : "select";
  }
}

/** Copy from a field, as browsers let any page do within a tap, on plain http too. */
function copyTheOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "heard";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
