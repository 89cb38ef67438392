import { jaroWinkler } from "@skyra/jaro-winkler";
import { alikeFrom, somewhatAlikeFrom } from "./match-weights.model.ts";

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

/** How one part of two persons' names compares, from the best to the worst. */
type NameLevel = "same" | "known form" | "spelt alike" | "somewhat alike" | "initial" | "differs" | "missing";

export interface NameFinding {
  level: NameLevel;
  weight: number;
  text: string;
}

/** Whether the part is the same name, allowing for its known forms and for a slip in spelling. */
export const fits = ({ level }: NameFinding): boolean =>
  level === "same" || level === "known form" || level === "spelt alike";
