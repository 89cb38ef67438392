import { type AnswerValue, isDay } from "@tracewell/contract/factor-expressions";
import { formatAnswer, isEmpty } from "@tracewell/contract/factor-rules";
import type { Question } from "@tracewell/contract/factors";
import { formatPhone } from "@tracewell/contract/phone-format";
import { dialedPhone, maskPhone } from "../ui/form/phone-mask.ts";
import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";

/** An answer as it is typed: phone numbers in their mask. */
export const toTyped = ({ format }: Question, value: AnswerValue): AnswerValue =>
  format === "phone" && typeof value === "string" ? maskPhone(value) : value;

/** An answer as it is sent: what is empty is none. */
export function toSent({ format }: Question, value: AnswerValue): AnswerValue {
  if (isEmpty(value)) return null;
  if (format === "phone" && typeof value === "string") return dialedPhone(value);
  return typeof value === "string" ? value.trim() || null : value;
}

/** An answer as it is read; null where there is none. */
export function answerText(question: Question, value: AnswerValue): string | null {
  const words = formatAnswer(question, value);
  if (words === null) return null;
  if (question.type === "date") return formatDay(words);
  if (question.format === "phone") return formatPhone(words);
  return question.unit ? `${words} ${question.unit}` : words;
}

/** The day that was typed; what is none yet stays as it is, and the rules say so. */
export const dayOfTyped = (typed: string): string | null => readTypedDay(typed) ?? (typed.trim() || null);

/** A kept day as one would type it. */
export const typedOfDay = (value: AnswerValue): string =>
  typeof value === "string" ? (isDay(value) ? formatDay(value) : value) : "";
