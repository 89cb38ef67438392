import type { ResultColor } from "@tracewell/contract/qualitative-results";
import type { EarlierTestResult, TestOrderItem } from "@tracewell/contract/test-orders";
import type { Tone } from "../../ui/badges/tone.ts";

type State = TestOrderItem["state"];

/** What is to be done next with a test, as a badge says it. */
export const stateLabels: Record<State, string> = {
  "to-collect": "To collect",
  "to-send": "To send",
  "to-enter": "Result to enter",
  running: "Running",
  resulted: "Has a result",
  combo: "Combo",
};

export const stateTones: Record<State, Tone> = {
  "to-collect": "exposed",
  "to-send": "exposed",
  "to-enter": "info",
  running: "info",
  resulted: "mute",
  combo: "mute",
};

export const resultTones: Record<ResultColor, Tone> = {
  red: "positive",
  amber: "exposed",
  green: "negative",
  blue: "info",
  gray: "mute",
};

/** What a test came to, in a word and its number; null: nothing that counts. */
export function resultText(item: Pick<TestOrderItem, "qualitativeResult" | "quantitativeResult" | "resultUnit">) {
  const { qualitativeResult, quantitativeResult, resultUnit } = item;
  const number = quantitativeResult && [quantitativeResult, resultUnit?.name].filter(Boolean).join(" ");
  return [qualitativeResult?.name, number].filter(Boolean).join(", ") || null;
}

const dilutions = (many: number) => `${Math.abs(many)} ${Math.abs(many) === 1 ? "dilution" : "dilutions"}`;

/** How a titer stands to the last one: two dilutions are fourfold. */
export function titerText(titer: NonNullable<TestOrderItem["titer"]>): string {
  const last = `last 1:${titer.last}`;
  if (titer.fourfold) return `Fourfold ${titer.fourfold} or more, ${last}`;
  if (titer.dilutions === 0) return `Unchanged, ${last}`;
  return `${dilutions(titer.dilutions)} ${titer.dilutions > 0 ? "up" : "down"}, ${last}`;
}

/** Where a test is done, and on whose account. */
export function placeText(item: Pick<TestOrderItem, "onSite" | "organization" | "accountNumber">): string {
  if (item.onSite) return "On site";
  const account = item.accountNumber && `account ${item.accountNumber}`;
  return [item.organization?.name ?? "Laboratory", account].filter(Boolean).join(", ");
}

/** `today`, `3 days ago`, `3 weeks ago`, `2 months ago`. */
export function howLongAgo(at: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 86_400_000));
  if (days === 0) return "today";
  const [many, unit] =
    days < 14
      ? [days, "day"]
      : days < 60
        ? [Math.floor(days / 7), "week"]
        : days < 730
          ? [Math.floor(days / 30.44), "month"]
          : [Math.floor(days / 365.25), "year"];
  return `${many} ${many === 1 ? unit : `${unit}s`} ago`;
}

/** `last: Not detected, Urine, 3 weeks ago`. */
export const lastResultText = (last: EarlierTestResult, now: Date): string =>
  `last: ${[resultText(last) ?? "–", last.source, howLongAgo(last.at, now)].filter(Boolean).join(", ")}`;
