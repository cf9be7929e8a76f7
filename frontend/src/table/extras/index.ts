/** What only some games tell at their table; it comes with the first of them. */
export { default as Clock } from "./Clock.svelte";
export { default as Teams } from "./Teams.svelte";
export { default as Wars } from "./Wars.svelte";
