import { isDeepStrictEqual } from "node:util";
import type { Ability } from "@tracewell/contract/abilities";
import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import { answerProblem, isEmpty, readForm, settle } from "@tracewell/contract/factor-rules";
import type { Factor } from "@tracewell/contract/factors";
import type { RecordKind, StatusKey } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";
import { mayWrite } from "../records/record.policy.ts";

/** What the guards know of a record that is asked about. */
export interface AskedRecord {
  kind: RecordKind;
  closed: boolean;
  statusKey: StatusKey;
  escalationOver: boolean;
}

/** A closed record is read-only, its answers with it; a visit's chart is completed after the patient has gone. */
export const mayAnswer = (viewer: GuardViewer, record: AskedRecord): Ability =>
  verdict(...mayWrite(viewer, record).reasons, when(record.closed && record.kind !== "Visit", "record.closed"));

/** An answer that stands, or that a related record has. */
export interface PresentAnswer {
  factorId: string;
  value: AnswerValue;
  own: boolean;
}

export interface GivenAnswer {
  factorId: string;
  value: AnswerValue;
}

export interface AnswerPlan {
  problems: { code: string; message: string }[];
  /** Answers to write, each to the question as it is asked now. */
  answered: { code: string; factorId: string; value: AnswerValue }[];
  /** Codes of own answers that go: taken away, or hidden by what was answered now. */
  withdrawn: string[];
}

/**
 * What saving changed answers of a block comes to: answers of a related record become the record's own, hidden ones are
 * withdrawn, calculated ones worked out as long as anything is answered (docs/decisions/0031).
 */
export function planAnswers(
  factors: readonly Factor[],
  present: ReadonlyMap<string, PresentAnswer>,
  given: readonly GivenAnswer[],
  today: string,
): AnswerPlan {
  const changed = new Map(given.map(({ factorId, value }) => [factorId, isEmpty(value) ? null : value]));
  const answers = answersAfter(factors, present, changed, today);
  const settled = settle(readForm(factors), answers, today);
  const asked = factors.filter(({ code }) => settled.asked.has(code));
  const values = new Map<string, AnswerValue>(
    asked.map(({ code, calculated }) => [
      code,
      (calculated === undefined ? answers[code] : settled.calculated[code]) ?? null,
    ]),
  );
  const isBegun = asked.some(({ code, calculated }) => calculated === undefined && !isEmpty(values.get(code)));
  const plan: AnswerPlan = { problems: problemsOf(asked, answers, changed, today), answered: [], withdrawn: [] };
  for (const factor of factors) {
    const { id, code, calculated } = factor;
    const before = present.get(code);
    const own = before?.own ? before : undefined;
    const value = calculated !== undefined && !isBegun ? null : (values.get(code) ?? null);
    if (value !== null) {
      const isGiven = changed.has(id) && own?.factorId !== id;
      if (!own || isGiven || !isDeepStrictEqual(own.value, value)) plan.answered.push({ code, factorId: id, value });
    } else if (own && (changed.has(id) || !settled.asked.has(code) || calculated !== undefined)) {
      plan.withdrawn.push(code);
    }
  }
  return plan;
}

/** What is given over what stands; what stands to an earlier question counts where it still fits. */
function answersAfter(
  factors: readonly Factor[],
  present: ReadonlyMap<string, PresentAnswer>,
  changed: ReadonlyMap<string, AnswerValue>,
  today: string,
): Record<string, AnswerValue> {
  return Object.fromEntries(
    factors.map((factor) => {
      const given = changed.get(factor.id);
      if (given !== undefined) return [factor.code, given];
      const before = present.get(factor.code)?.value ?? null;
      return [factor.code, answerProblem(factor, before, today) === null ? before : null];
    }),
  );
}

function problemsOf(
  asked: readonly Factor[],
  answers: Readonly<Record<string, AnswerValue>>,
  changed: ReadonlyMap<string, AnswerValue>,
  today: string,
): AnswerPlan["problems"] {
  return asked.flatMap((factor) => {
    const { id, code, calculated, readonly } = factor;
    const isFilledElsewhere = calculated !== undefined || readonly;
    if (isFilledElsewhere) return changed.has(id) ? [{ code, message: "This is not filled here." }] : [];
    const message = answerProblem(factor, answers[code] ?? null, today);
    return message ? [{ code, message }] : [];
  });
}
