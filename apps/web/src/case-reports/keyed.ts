/** Things of a document, each with its place as a key: a document's parts are never moved, and may say the same twice. */
export const keyed = <T>(things: readonly T[]): { key: number; thing: T }[] =>
  things.map((thing, place) => ({ key: place, thing }));
