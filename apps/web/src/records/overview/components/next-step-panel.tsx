import type { ChecklistLine } from "@tracewell/contract/checklist-lines";
import type { StatusMove } from "@tracewell/contract/records";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { Link } from "../../../ui/link.tsx";
import type { NextStep } from "../next-step.ts";
import css from "./overview.module.css";

type NextStepPanelProps = {
  step: NextStep;
  checklist: readonly ChecklistLine[];
  onMove: (move: StatusMove) => void;
};

/** What to do first, with the button that begins it, and how far the checklist is. */
export const NextStepPanel = ({ step, checklist, onMove }: NextStepPanelProps) => (
  <section className={css.next} aria-label="Next step">
    <div className={css.nextWords}>
      <p className={css.label}>Next step</p>
      <p className={css.headline}>{step.title}</p>
      {step.detail && <p className={css.detail}>{step.detail}</p>}
    </div>
    {"href" in step ? (
      <Link className={css.step} href={step.href}>
        {step.label}
      </Link>
    ) : (
      <ActionButton main onPress={() => onMove(step.move)}>
        {step.label}
      </ActionButton>
    )}
    {checklist.length > 0 && <Progress checklist={checklist} />}
  </section>
);

function Progress({ checklist }: { checklist: readonly ChecklistLine[] }) {
  const done = checklist.filter(({ state }) => state !== "open");
  return (
    <>
      <ul className={css.progress} aria-hidden="true">
        {checklist.map(({ key, state }) => (
          <li key={key} data-done={state !== "open" || undefined} />
        ))}
      </ul>
      <p className={css.detail}>
        <Link href="#checklist">
          {done.length} of {checklist.length}
        </Link>{" "}
        of the checklist done
      </p>
    </>
  );
}
