import { IconCircle, IconCircleCheckFilled, IconCircleDashedCheck } from "@tabler/icons-react";
import type { ChecklistLine } from "@tracewell/contract/checklist-lines";
import { checklistLines } from "@tracewell/contract/checklist-rules";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "./checklist.module.css";

const states = {
  done: { icon: IconCircleCheckFilled, label: "Done" },
  excepted: { icon: IconCircleDashedCheck, label: "Not needed" },
  open: { icon: IconCircle, label: "Open" },
} as const;

interface ChecklistItemProps {
  line: ChecklistLine;
  /** Nothing can be said about it any more. */
  closed: boolean;
  onExcept: () => void;
  onWithdraw: () => void;
}

/** What has to be done, whether it is, and the way to do it. */
export function ChecklistItem({ line, closed, onExcept, onWithdraw }: ChecklistItemProps) {
  const { icon: Icon, label: stateLabel } = states[line.state];
  const { label } = checklistLines[line.key];
  return (
    <li className={css.line} data-state={line.state}>
      <Icon size={18} stroke={1.75} className={css.mark} aria-hidden="true" />
      <div className={css.words}>
        <p>
          <VisuallyHidden>{stateLabel}: </VisuallyHidden>
          <strong>{label}</strong> <span className={css.text}>{line.text}</span>
        </p>
        {line.state === "excepted" && line.exception && (
          <p className={css.reason}>
            “{line.exception.reason}” {line.exception.by.name}, <Instant at={line.exception.at} />
          </p>
        )}
      </div>
      {!closed && line.state === "open" && (
        <div className={css.ways}>
          <Link href={line.fix.href}>{line.fix.label}</Link>
          {line.mayExcept && (
            <ActionButton plain onPress={onExcept}>
              Say why not<VisuallyHidden>: {label}</VisuallyHidden>
            </ActionButton>
          )}
        </div>
      )}
      {!closed && line.state === "excepted" && line.mayExcept && (
        <div className={css.ways}>
          <ActionButton plain onPress={onWithdraw}>
            Take back<VisuallyHidden>: {label}</VisuallyHidden>
          </ActionButton>
        </div>
      )}
    </li>
  );
}
