import { ageTexts } from "../workload-texts.ts";
import css from "./workload.module.css";

/** How many are how old, as a bar whose widths compare with the fullest desk. */
export function Ages({ byAge, most }: { byAge: readonly number[]; most: number }) {
  const text = byAge.map((many, at) => (many > 0 ? `${many} open ${ageTexts[at]}` : "")).filter(Boolean);
  return (
    <span className={css.ages} role="img" aria-label={text.join(", ") || "none open"} title={text.join(", ")}>
      {byAge.map((many, at) => (
        <i key={ageTexts[at]} style={{ inlineSize: `${(100 * many) / most}%` }} />
      ))}
    </span>
  );
}
