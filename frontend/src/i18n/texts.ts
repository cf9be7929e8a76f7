import type { de } from "./de";

/** The name of a text. */
export type Key = keyof typeof de;

/** A whole dictionary. */
export type Texts = Record<Key, string>;

type Names<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}|${string}` ? Name : Hole) | Names<Rest>
  : never;

/** What this text has to be given. */
export type Holes<Text extends string> =
  Names<Text> extends never ? [] : [Record<Names<Text>, string | number>];

/** What the text with this key has to be given. */
export type Params<K extends Key> = Holes<(typeof de)[K]>;

/** Return *text* with its holes filled; a hole without a value stays visible. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (hole, name, one, other) => {
      const value = values[name as string];
      if (value === undefined) return hole as string;
      if (one === undefined) return String(value);
      return (Number(value) === 1 ? one : other) as string;
    },
  );
}
