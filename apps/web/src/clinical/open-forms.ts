/** Which entries of a page are in hand: a kind and an entry's id, or `new`, a word each, so that it is kept as a draft is. */
export type OpenForms = string;

const pairs = (open: OpenForms): [string, string][] =>
  open
    .split(" ")
    .filter(Boolean)
    .map((pair) => {
      const place = pair.indexOf(":");
      return [pair.slice(0, place), pair.slice(place + 1)];
    });

/** What is in hand of a kind: an entry's id, `new`, or nothing. */
export const openOf = (open: OpenForms, kind: string): string | null =>
  pairs(open).find(([each]) => each === kind)?.[1] ?? null;

/** One entry of a kind is in hand at a time. */
export const withOpen = (open: OpenForms, kind: string, id: string | null): OpenForms =>
  [...pairs(open).filter(([each]) => each !== kind), ...(id === null ? [] : [[kind, id]])]
    .map((pair) => pair.join(":"))
    .join(" ");
