import { jaroWinkler } from "@skyra/jaro-winkler";
import { alikeFrom, somewhatAlikeFrom } from "./match-weights.model.ts";
import { soundKey } from "./name-key.model.ts";

export type Likeness = "alike" | "somewhat alike" | "unlike";

/** How alike two folded, joined names are spelt; the same whichever comes first. */
export function likeness(one: string, other: string): Likeness {
  const similarity = jaroWinkler(one, other);
  // Jaro-Winkler overrates short names (Lee and Le) and long endings (Smith and Smithsonia): those are names of their own.
  const short = Math.min(one.length, other.length) <= 3;
  const longEnding = Math.abs(one.length - other.length) > 2;
  if (similarity >= alikeFrom && !short && !longEnding) return "alike";
  return similarity >= somewhatAlikeFrom ? "somewhat alike" : "unlike";
}

/** Whether one letter put in, left out or wrong, or two neighbors in each other's place, makes the one of the other. */
export function isOneKeystroke(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const rest = short.slice(at + 1);
  return (
    rest === long.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  );
}

/** How one part of two persons' names compares, from the best to the worst. */
type NameLevel = "same" | "known form" | "slip" | "spelt alike" | "somewhat alike" | "initial" | "differs" | "missing";

export interface NameFinding {
  level: NameLevel;
  weight: number;
  text: string;
  /** What the name would earn if it agreed in full: the rarer, the more. */
  rarity?: number;
}

/** Whether the part is the same name, allowing for its known forms and for a slip in spelling. */
export const fits = ({ level }: NameFinding): boolean =>
  level === "same" || level === "known form" || level === "slip" || level === "spelt alike";

/** Whether two folded, joined names have one sound, however they are written: Wight and White, Ohkaffer and Okafor. */
export function soundAlike(one: string, other: string): boolean {
  const sound = soundKey(one, wholeSound);
  return sound.length >= tellingSound && sound === soundKey(other, wholeSound);
}

/** Shorter sounds are those of too many names: Li and Lee, but also Lau. */
const tellingSound = 2;
const wholeSound = 20;
