/** A store of texts in the browser that works even where the browser refuses one. */
export class Store {
  #memory = new Map<string, string>();
  #area: () => Storage;
  /** Whether the browser has refused to keep something. */
  refused = false;

  /** *area* is asked for at each use: merely naming it may throw. */
  constructor(area: () => Storage) {
    this.#area = area;
  }

  get(key: string): string | null {
    try {
      return this.#area().getItem(key) ?? this.#memory.get(key) ?? null;
    } catch {
      return this.#memory.get(key) ?? null;
    }
  }

  set(key: string, value: string): void {
    this.#memory.set(key, value);
    try {
      this.#area().setItem(key, value);
    } catch {
      this.refused = true;
    }
  }

  drop(key: string): void {
    this.#memory.delete(key);
    try {
      this.#area().removeItem(key);
    } catch {
      // What could not be kept need not be removed.
    }
  }
}

/** What this browser keeps until its owner clears it. */
export const kept = new Store(() => localStorage);
/** What this tab keeps, also over a reload. */
export const tab = new Store(() => sessionStorage);
