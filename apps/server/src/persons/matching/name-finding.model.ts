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
