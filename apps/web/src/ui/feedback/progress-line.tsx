import { useId } from "react";
import { useTexts } from "../texts.tsx";
import css from "./progress-line.module.css";

type ProgressLineProps = {
  label: string;
  done: number;
  /** `null` while the whole is not known. */
  total: number | null;
  /** How it ended; absent while it runs. */
  ended?: "well" | "badly";
  note?: string;
};

/** How far a long work is: label, count, and a line that fills. */
export function ProgressLine({ label, done, total, ended, note }: ProgressLineProps) {
  const texts = useTexts();
  const labelId = useId();
  const share = total === null ? null : total === 0 ? 1 : Math.min(1, done / total);
  return (
    <div className={css.progress} data-ended={ended}>
      <div className={css.words}>
        <span id={labelId} className={css.label}>
          {label}
        </span>
        <span className={css.count}>{total === null ? done.toLocaleString("en-US") : texts.progress(done, total)}</span>
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={total === null ? undefined : done}
        aria-valuetext={total === null ? undefined : texts.progress(done, total)}
        data-unknown={share === null || undefined}
      >
        <div className={css.fill} style={share === null ? undefined : { inlineSize: `${share * 100}%` }} />
      </div>
      {note && <div className={css.note}>{note}</div>}
    </div>
  );
}
