/** Shows any state of the table without a server; see `states.ts` for the names. */
import "../styles/base.css";

import { mount } from "svelte";

import { startLang } from "../i18n";
import Demo from "./Demo.svelte";
import { games } from "./states";

const asked = new URLSearchParams(location.search);

const real = window.fetch.bind(window);
window.fetch = (input, init) => {
  const game = Object.values(games).find((g) => String(input).includes(g.spielcode));
  return game ? Promise.resolve(Response.json(game)) : real(input, init);
};

const target = document.getElementById("app");
if (target)
  void startLang(asked.get("lang") ?? "de").then(() =>
    mount(Demo, { target, props: { asked } }),
  );
