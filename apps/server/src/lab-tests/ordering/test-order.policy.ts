import type { Ability } from "@tracewell/contract/abilities";
import { recordHref } from "@tracewell/contract/records";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { OrderedTest } from "@tracewell/contract/test-orders";
import { type GuardViewer, verdict, when } from "../../platform/guards.ts";
import { isOnSite, laboratoryOf, sourceOf } from "./basket.model.ts";
import type { OpenOrder, OrderFacts } from "./test-order.model.ts";

/** Whether a test can be ordered as it was put into the basket; what is missing is told with where to mend it. */
export function mayOrder(
  _viewer: GuardViewer,
  { test, given, open }: { test: TestDefinition; given: OrderedTest; open: readonly OpenOrder[] },
): Ability {
  const source = sourceOf(test, given);
  const twice = open.find((each) => each.definitionId === test.id && each.sourceId === source);
  const laboratory = laboratoryOf(test, given);
  const away = !isOnSite(test, given);
  const known = test.organizations;
  const missing = test.questions.filter(({ key, required }) => required && !given.answers?.[key]);
  const lists = `${test.name} is done by: ${known.map(({ name }) => name).join(", ")}.`;
  return verdict(
    when(test.disabled, "test.disabled", { text: `${test.name} is not ordered any more.` }),
    when(twice !== undefined, "test.already-ordered", {
      text: `The patient already has this test ordered: ${test.name}.`,
      ...(twice
        ? { fix: { label: "Open the record of that order", href: recordHref(twice.kind, twice.recordId) } }
        : {}),
    }),
    when(test.sources.length > 0 && !test.sources.some(({ id }) => id === source), "test.source-unsupported", {
      text: `Choose a source for ${test.name}: ${test.sources.map(({ name }) => name).join(", ")}.`,
    }),
    when(isOnSite(test, given) ? !test.onSite : !test.offSite, "test.site-unsupported", {
      text: `${test.name} is ${test.onSite ? "only done on site" : "not done on site"}.`,
    }),
    when(
      away && laboratory !== null && known.length > 0 && !known.some(({ id }) => id === laboratory),
      "test.invalid-organization",
      { text: `Invalid organization for test. ${lists}` },
    ),
    when(away && laboratory === null && known.length > 0 && !given.accountNumber, "test.organization-needed", {
      text: `Organization or account number required. ${lists}`,
    }),
    when(missing.length > 0, "test.answer-missing", {
      text: `${test.name}: ${missing.map(({ text }) => text).join(" ")}`,
    }),
  );
}

/** An order is taken back until something came of it (R8-29 to R8-31); a part of a combo test only with the combo. */
export const mayRemoveOrder = (_viewer: GuardViewer, order: OrderFacts): Ability =>
  verdict(
    when(order.results > 0, "test.has-result"),
    when(order.isChild, "test.child-of-combo"),
    when(order.treatments > 0, "test.has-treatment", { fix: treatmentOf(order.id) }),
  );

const treatmentOf = (orderId: string) => ({
  label: "Withdraw the treatment",
  href: `/test-orders/${orderId}#treatment`,
});

/** A result on which the patient was treated says something else only once it is said what becomes of the treatment. */
export const mayChangeResult = (
  _viewer: GuardViewer,
  of: { orderId: string; treatments: number; saysOther: boolean; keepTreatment: boolean },
): Ability =>
  verdict(
    when(of.treatments > 0 && of.saysOther && !of.keepTreatment, "test.result-treated", {
      fix: treatmentOf(of.orderId),
    }),
  );

/** What is known of a test that may have to be done again. */
export interface RepeatFacts {
  /** It came to nothing, and nobody took that back. */
  isInvalid: boolean;
  onSite: boolean;
  startedAt: string | null;
  finishedAt: string | null;
  readUntilMinutes: number | null;
}

/** A test is done again on its specimen where its result was invalid, or where nobody read it in time (R10-03). */
export function mayRepeat(_viewer: GuardViewer, of: RepeatFacts, now = Date.now()): Ability {
  const isLate =
    of.finishedAt === null &&
    of.startedAt !== null &&
    of.readUntilMinutes !== null &&
    now >= Date.parse(of.startedAt) + of.readUntilMinutes * 60_000;
  return verdict(when(!(of.onSite && (of.isInvalid || isLate)), "test.not-repeatable"));
}

/** A call back is recorded once. */
export const mayCallBack = (_viewer: GuardViewer, order: { calledBackAt: string | null }): Ability =>
  verdict(when(order.calledBackAt !== null, "test.called-back"));
