import type { Ability, Reason } from "@tracewell/contract/abilities";
import { type ProblemCode, problemText } from "@tracewell/contract/problems";
import { Refusal } from "./refusal.ts";

/** A pure rule that allows or refuses, by who asks and what it is about. The same guard enforces and draws the button. */
export type Guard<Subject> = (viewer: GuardViewer, subject: Subject) => Ability;

/** What guards know of the viewer. */
export interface GuardViewer {
  userId: string;
  groups: ReadonlySet<string>;
  workgroupLead: boolean;
}

interface Mending {
  /** A text of its own, where the catalog's would be too general. */
  text?: string;
  /** Where to go to fix it. */
  fix?: { label: string; href: string };
}

/** A reason for refusing, if the condition holds. */
export const when = (condition: boolean, code: ProblemCode, mending: Mending = {}): Reason | null =>
  condition ? { code, text: mending.text ?? problemText(code), ...(mending.fix ? { fix: mending.fix } : {}) } : null;

/** Allowed if there is no reason to refuse; otherwise carries all reasons. */
export function verdict(...reasons: (Reason | null)[]): Ability {
  const standing = reasons.filter((reason) => reason !== null);
  return { allowed: standing.length === 0, reasons: standing };
}

/** Allowed where both allow it. */
export const both = (one: Ability, other: Ability): Ability => verdict(...one.reasons, ...other.reasons);

/** Throws a refusal unless allowed: with the first reason, all of them as details, at the form's field if there is one. */
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
