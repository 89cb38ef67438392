import type { DraftTrial } from "@tracewell/contract/form-builder";
import css from "./builder.module.css";

const total = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);
const say = (count: number): string => count.toLocaleString("en-US");

/** What the draft would make of the answers that were given last. */
export function TrialResult({ trial }: { trial: DraftTrial }) {
  const { answers, subjects, fit, invalid, hidden, disabled, missing } = trial;
  if (answers === 0) return <p>No one has answered this block yet.</p>;
  const [lost, gone, out] = [total(invalid), total(hidden), total(disabled)];
  return (
    <section aria-label="Tried on the last answers" className={css.words}>
      <p>
        Tried on the last {say(answers)} answers, of {say(subjects)} records or persons: {say(fit)} stay as they are
        {lost > 0 && `, ${say(lost)} no longer fit`}
        {gone > 0 && `, ${say(gone)} are hidden`}
        {out > 0 && `, ${say(out)} are no longer asked`}.
      </p>
      <Counts title="No longer fit" counts={invalid} />
      <Counts title="Hidden by a condition" counts={hidden} />
      <Counts title="No longer asked" counts={disabled} />
      <Counts title="Required, and not answered yet" counts={missing} />
    </section>
  );
}

type CountsProps = {
  title: string;
  counts: readonly { code: string; label: string; count: number; message?: string }[];
};

const Counts = ({ title, counts }: CountsProps) =>
  counts.length > 0 && (
    <div>
      <b>{title}</b>
      <ul className={css.labels}>
        {counts.map(({ code, label, count, message = "" }) => (
          <li key={`${code} ${message}`}>
            {label}: {say(count)}
            {message && ` (${message})`}
          </li>
        ))}
      </ul>
    </div>
  );
