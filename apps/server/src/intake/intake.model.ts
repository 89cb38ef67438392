import type { Intake, IntakeLine, IntakeSource } from "@tracewell/contract/intake-lines";
import { recordHref } from "@tracewell/contract/records";

/** An item that a visit is asked for, as it stands. */
export interface FoundItem extends Pick<IntakeLine, "id" | "name" | "knownBy" | "neededFor" | "tick"> {
  recordId: string;
  /** Whether the visit is over. */
  over: boolean;
  /** Whether the record tells that it was done. */
  known: boolean;
  /** The first card of questions that visits have, where an item asks for answers. */
  questionCard: string | null;
}

/** Where on the visit's page what ticks an item is entered; by hand: the intake itself. */
const cards: Record<IntakeSource, { id: string; label: string }> = {
  "contact-details": { id: "person", label: "Go to the person" },
  consent: { id: "consents", label: "Go to the consents" },
  symptoms: { id: "surveillance-symptoms", label: "Go to the symptoms" },
  allergies: { id: "allergies", label: "Go to the allergies" },
  vitals: { id: "vitals", label: "Go to the vitals" },
  questions: { id: "intake", label: "Go to the questions" },
  specimens: { id: "tests", label: "Go to the tests" },
  "on-site-results": { id: "tests", label: "Go to the tests" },
};
const byHand = { id: "intake", label: "Go to the intake" };

/** The intake of a visit. Of one that is over only what was done: what is asked for today was perhaps not asked for then. */
export const intakeOf = (items: readonly FoundItem[]): Intake =>
  items.flatMap((item): IntakeLine[] => {
    const { id, name, knownBy, neededFor, tick } = item;
    const state = stateOf(item);
    return item.over && state === "open" ? [] : [{ id, name, knownBy, neededFor, state, fix: fixOf(item), tick }];
  });

const stateOf = ({ known, tick }: FoundItem): IntakeLine["state"] => {
  if (known || tick?.notNeeded === null) return "done";
  return tick ? "excepted" : "open";
};

function fixOf({ recordId, knownBy, questionCard }: FoundItem): IntakeLine["fix"] {
  const { id, label } = knownBy ? cards[knownBy] : byHand;
  return { label, href: `${recordHref("Visit", recordId)}#${questionCard ?? id}` };
}

/** What is open of an intake, also of a visit that is over. */
export const openItems = (items: readonly FoundItem[]): string[] =>
  items.filter((item) => stateOf(item) === "open").map(({ name }) => name);

/** How much of an intake is done, or not needed; null where nothing is asked for. */
export const progressOf = (intake: Intake) =>
  intake.length > 0 ? { done: intake.filter(({ state }) => state !== "open").length, of: intake.length } : null;
