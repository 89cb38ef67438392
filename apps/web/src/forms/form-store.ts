import { formErrorMilliseconds } from "@tracewell/contract/constants";
import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import { type Answers, answerProblem, isEmpty, leadingCodes, readForm, settle } from "@tracewell/contract/factor-rules";
import type { Factor } from "@tracewell/contract/factors";
import { toSent } from "./typed-answer.ts";

/** What one field is drawn by. It is the same object until something of it changes. */
interface FieldState {
  value: AnswerValue;
  asked: boolean;
  error: string | null;
}

/**
 * A block's answers while they are typed. Each field hears of itself alone, so that typing in one of two hundred draws that
 * one, and those that follow from it.
 */
export interface FormStore {
  factors: readonly Factor[];
  field: (code: string) => FieldState;
  /** Hears of changes of one field. */
  subscribe: (code: string, hear: () => void) => () => void;
  /** Hears of every change of an answer. */
  follow: (hear: () => void) => () => void;
  set: (code: string, value: AnswerValue) => void;
  /** Answers that differ from what the form began with, of questions that are asked. */
  changes: () => Answers;
  /** Shows everything that is wrong, and answers it by the questions' codes. */
  check: () => Readonly<Record<string, string>>;
  /** Shows what the server has against answers. */
  refuse: (problems: Readonly<Record<string, string>>) => void;
}

export function formStore(factors: readonly Factor[], base: Answers, changes: Answers, today: string): FormStore {
  const form = readForm(factors);
  const leading = leadingCodes(form);
  let values: Answers = { ...base, ...changes };
  let settled = settle(form, values, today);
  const edited = new Set<string>();
  let refused: Readonly<Record<string, string>> = {};
  const hearers = new Map<string, Set<() => void>>();
  const followers = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const states = new Map(factors.map((factor) => [factor.code, stateOf(factor)]));

  function stateOf(factor: Factor): FieldState {
    const { code } = factor;
    const value = (factor.calculated === undefined ? values[code] : settled.calculated[code]) ?? null;
    const asked = settled.asked.has(code);
    const error = asked && edited.has(code) ? (refused[code] ?? problemOf(factor, value)) : null;
    return { value, asked, error };
  }
  function problemOf(factor: Factor, value: AnswerValue): string | null {
    return factor.calculated === undefined && !factor.readonly ? answerProblem(factor, value, today) : null;
  }

  /** Looks at some of the fields anew and tells those that changed. */
  function draw(some: readonly Factor[]): void {
    const changed = some.filter((factor) => {
      const state = stateOf(factor);
      const old = states.get(factor.code);
      if (old && isSame(old, state)) return false;
      states.set(factor.code, state);
      return true;
    });
    for (const { code } of changed) for (const hear of hearers.get(code) ?? []) hear();
  }
  const only = (one: string) => factors.filter(({ code }) => code === one);
  const show = (code: string) => {
    timers.delete(code);
    edited.add(code);
    draw(only(code));
  };

  return {
    factors,
    field: (code) => states.get(code) ?? { value: null, asked: false, error: null },
    subscribe(code, hear) {
      const all = hearers.get(code) ?? new Set();
      hearers.set(code, all.add(hear));
      return () => void all.delete(hear);
    },
    follow(hear) {
      followers.add(hear);
      return () => void followers.delete(hear);
    },
    set(code, value) {
      values = { ...values, [code]: value };
      if (code in refused) refused = { ...refused, [code]: undefined as never };
      clearTimeout(timers.get(code));
      timers.set(
        code,
        setTimeout(() => show(code), formErrorMilliseconds),
      );
      if (leading.has(code)) settled = settle(form, values, today);
      draw(leading.has(code) ? factors : only(code));
      for (const hear of followers) hear();
    },
    changes() {
      const typed = factors.filter(({ code, calculated }) => calculated === undefined && states.get(code)?.asked);
      const now = Object.fromEntries(typed.map((factor) => [factor.code, toSent(factor, values[factor.code] ?? null)]));
      const then = Object.fromEntries(typed.map((factor) => [factor.code, toSent(factor, base[factor.code] ?? null)]));
      return changesOf(then, now);
    },
    check() {
      for (const { code } of factors) edited.add(code);
      draw(factors);
      return Object.fromEntries(
        factors.flatMap(({ code }) => {
          const { error } = states.get(code) ?? {};
          return error ? [[code, error]] : [];
        }),
      );
    },
    refuse(problems) {
      refused = problems;
      for (const code of Object.keys(problems)) edited.add(code);
      draw(factors);
    },
  };
}

const isSame = (one: FieldState, other: FieldState): boolean =>
  one.asked === other.asked && one.error === other.error && Object.is(one.value, other.value);

const isSameAnswer = (one: AnswerValue | undefined, other: AnswerValue | undefined): boolean =>
  isEmpty(one) ? isEmpty(other) : JSON.stringify(one) === JSON.stringify(other);

/** Answers that differ from what they began with. */
const changesOf = (base: Answers, values: Answers): Answers =>
  Object.fromEntries(Object.entries(values).filter(([code, value]) => !isSameAnswer(value, base[code])));
