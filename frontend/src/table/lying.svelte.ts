/** Whether the screen lies: two at one phone, or at a computer, then sit side by side. */
const LIES =
  "(orientation: landscape) and (max-height: 540px), (orientation: landscape) and (hover: hover)";

/** Return what tells whether it lies now. Called while a component is set up. */
export function lying(): () => boolean {
  const screen = matchMedia(LIES);
  let lies = $state(screen.matches);
  $effect(() => {
    const look = () => (lies = screen.matches);
    screen.addEventListener("change", look);
    return () => {
      screen.removeEventListener("change", look);
    };
  });
  return () => lies;
}
