import type { FollowUpStatus } from "@tracewell/contract/follow-up";
import { dayTexts } from "../day-texts.ts";
import cell from "./day-cell.module.css";
import css from "./follow-up-grid.module.css";

const statuses: readonly FollowUpStatus[] = ["well", "ill", "due", "missed", "not-reached", "refused", "upcoming"];

/** What the signs of the grid mean. */
export const FollowUpLegend = () => (
  <ul className={css.legend} aria-label="Legend">
    {statuses.map((status) => {
      const { label, sign, tone } = dayTexts[status];
      return (
        <li key={status}>
          <span className={css.swatch} aria-hidden="true">
            <span className={cell.cell} data-tone={tone ?? undefined}>
              {sign}
            </span>
          </span>
          {label}
        </li>
      );
    })}
    <li>
      <span className={css.swatch} aria-hidden="true">
        <span className={cell.cell} data-tone="positive" data-danger>
          !!
        </span>
      </span>
      Danger signs
    </li>
  </ul>
);
