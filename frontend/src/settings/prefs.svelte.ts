/** What this browser likes: kept here, and sent along with the next table it makes. */
import { kept } from "../net/store";
import type { Tempo } from "../wire";

export interface Prefs {
  sound: boolean;
  vibration: boolean;
  /** Whether reactions are shown on this device. */
  reactions: boolean;
  tempo: Tempo;
  auto: boolean;
}

const STORED = "krieg.prefs";
const FIRST: Prefs = {
  sound: true,
  vibration: true,
  reactions: true,
  tempo: "normal",
  auto: false,
};

function stored(): Prefs {
  try {
    const read = JSON.parse(kept.get(STORED) ?? "{}") as Partial<Prefs>;
    return { ...FIRST, ...read };
  } catch {
    return FIRST;
  }
}

let current = $state.raw<Prefs>(stored());

export function prefs(): Prefs {
  return current;
}

export function prefer(change: Partial<Prefs>): void {
  current = { ...current, ...change };
  kept.set(STORED, JSON.stringify(current));
}
