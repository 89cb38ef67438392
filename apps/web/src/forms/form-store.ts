import { formErrorMilliseconds } from "@tracewell/contract/constants";
import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import { type Answers, answerProblem, type Form, readForm, settle } from "@tracewell/contract/factor-rules";
import type { Factor } from "@tracewell/contract/factors";
import { changesOf } from "./join-answers.ts";
import { toSent } from "./typed-answer.ts";

/** What one field is drawn by. It is the same object until something of it changes. */
export interface FieldState {
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
  /** Shows everything that is wrong; answers the first wrong question, or null. */
  check: () => string | null;
  /** Shows what the server has against answers. */
  refuse: (problems: Readonly<Record<string, string>>) => void;
}

export function formStore(factors: readonly Factor[], base: Answers, changes: Answers, today: string): FormStore {
  const form: Form = readForm(factors);
  let values: Answers = { ...base, ...changes };
  const edited = new Set<string>();
  let refused: Readonly<Record<string, string>> = {};
  const hearers = new Map<string, Set<() => void>>();
  const followers = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let states = stateOfAll();

  function stateOfAll(): Map<string, FieldState> {
    const { asked, calculated } = settle(form, values, today);
    return new Map(
      factors.map((factor) => {
        const { code } = factor;
        const value = (factor.calculated === undefined ? values[code] : calculated[code]) ?? null;
        const isAsked = asked.has(code);
        const error = isAsked && edited.has(code) ? (refused[code] ?? problemOf(factor, value)) : null;
        return [code, { value, asked: isAsked, error }];
      }),
    );
  }
  const problemOf = (factor: Factor, value: AnswerValue): string | null =>
    factor.calculated === undefined && !factor.readonly ? answerProblem(factor, value, today) : null;

  /** Works everything out anew and tells the fields that changed. */
  function draw(): void {
    const before = states;
    states = stateOfAll();
    for (const [code, state] of states) {
      const old = before.get(code);
      if (old && isSame(old, state)) states.set(code, old);
      else for (const hear of hearers.get(code) ?? []) hear();
    }
  }
  const show = (code: string) => {
    timers.delete(code);
    edited.add(code);
    draw();
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
      draw();
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
      draw();
      return factors.find(({ code }) => states.get(code)?.error)?.code ?? null;
    },
    refuse(problems) {
      refused = problems;
      for (const code of Object.keys(problems)) edited.add(code);
      draw();
    },
  };
}

const isSame = (one: FieldState, other: FieldState): boolean =>
  one.asked === other.asked && one.error === other.error && Object.is(one.value, other.value);
