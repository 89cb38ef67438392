import { type WhyNow, whyNowText } from "@tracewell/contract/why-now";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { Badge } from "./badge.tsx";
import type { Tone } from "./tone.ts";
import css from "./why-now-badges.module.css";

/** What can do harm by waiting stands out; the rest is only late. */
const tones: Partial<Record<WhyNow["reason"], Tone>> = {
  immediate: "positive",
  pregnant: "positive",
  infant: "positive",
  correction: "positive",
  prevention: "positive",
  untreated: "exposed",
  "no-case": "exposed",
  match: "exposed",
  waiting: "exposed",
  "new-result": "exposed",
  "results-untold": "exposed",
  unassigned: "exposed",
};

type WhyNowBadgesProps = {
  reasons: readonly WhyNow[];
  /** How many are written out; the others are counted and named in the hint. */
  most: number;
};

/** Why a record needs action, the most urgent first. */
export function WhyNowBadges({ reasons, most }: WhyNowBadgesProps) {
  if (reasons.length === 0) return <span data-none>–</span>;
  const others = reasons.slice(most).map(whyNowText).join(", ");
  return (
    <span className={css.reasons}>
      {reasons.slice(0, most).map((why) => (
        <Badge key={why.reason} tone={tones[why.reason] ?? "mute"} title={whyNowText(why)}>
          <span>{whyNowText(why)}</span>
        </Badge>
      ))}
      {others && (
        <Badge title={others}>
          +{reasons.length - most}
          <VisuallyHidden>: {others}</VisuallyHidden>
        </Badge>
      )}
    </span>
  );
}
