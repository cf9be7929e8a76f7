import "./styles/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { startLang } from "./i18n";
import { noticeTouch } from "./pages/arrive";
import { start } from "./pages/route.svelte";
import { listen } from "./sound/sound";

const target = document.getElementById("app");
if (target) {
  start(target.dataset["code"], target.dataset["share"]);
  listen();
  noticeTouch();
  void startLang(target.dataset["lang"]).then(() =>
    mount(App, { target, props: { offline: target.dataset["page"] === "offline" } }),
  );
}
