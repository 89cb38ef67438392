import type { Ability, Reason } from "@tracewell/contract/abilities";
import { type ProblemCode, problemText } from "@tracewell/contract/problems";
import { Refusal } from "./refusal.ts";

/** A rule that allows or refuses: pure, from who asks and what it is about. The same one enforces and draws the button. */
export type Guard<Subject> = (viewer: GuardViewer, subject: Subject) => Ability;

/** What guards know of who asks. */
export interface GuardViewer {
  userId: string;
  groups: ReadonlySet<string>;
  workgroupLead: boolean;
}

interface Mending {
  /** Words of its own, where the catalogue's would be too general. */
  text?: string;
  /** Where to go to mend it. */
  fix?: { label: string; href: string };
}

/** A reason that stands when the condition holds. */
export const when = (condition: boolean, code: ProblemCode, mending: Mending = {}): Reason | null =>
  condition ? { code, text: mending.text ?? problemText(code), ...(mending.fix ? { fix: mending.fix } : {}) } : null;

/** Allowed where no reason stands; all that stand are told. */
export function verdict(...reasons: (Reason | null)[]): Ability {
  const standing = reasons.filter((reason) => reason !== null);
  return { allowed: standing.length === 0, reasons: standing };
}

/** Allowed where both allow it. */
export const both = (one: Ability, other: Ability): Ability => verdict(...one.reasons, ...other.reasons);

/** Goes on where allowed; else refuses with the first reason, and tells them all, at the form's field if there is one. */
export function demand(ability: Ability, field?: string): void {
  const [first] = ability.reasons;
  if (ability.allowed || !first) return;
  throw new Refusal(first.code as ProblemCode, {
    message: first.text,
    details: ability.reasons.map(({ code, text, fix }) => ({
      code,
      ...(field ? { field } : {}),
      message: text,
      ...(fix ? { fix } : {}),
    })),
  });
}
