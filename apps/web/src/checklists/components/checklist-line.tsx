import type { ChecklistLine } from "@tracewell/contract/checklist-lines";
import { checklistLines } from "@tracewell/contract/checklist-rules";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { CheckLine } from "../../ui/checklist/check-line.tsx";
import { Link } from "../../ui/link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

interface ChecklistItemProps {
  line: ChecklistLine;
  /** Nothing can be said about it any more. */
  closed: boolean;
  onExcept: () => void;
  onWithdraw: () => void;
}

/** What has to be done, whether it is, and the way to do it. */
export function ChecklistItem({ line, closed, onExcept, onWithdraw }: ChecklistItemProps) {
  const { label } = checklistLines[line.key];
  const { exception } = line;
  const ways = {
    done: null,
    open: (
      <>
        <Link href={line.fix.href}>{line.fix.label}</Link>
        {line.mayExcept && (
          <ActionButton plain onPress={onExcept}>
            Say why not<VisuallyHidden>: {label}</VisuallyHidden>
          </ActionButton>
        )}
      </>
    ),
    excepted: line.mayExcept && (
      <ActionButton plain onPress={onWithdraw}>
        Take back<VisuallyHidden>: {label}</VisuallyHidden>
      </ActionButton>
    ),
  };
  return (
    <CheckLine
      state={line.state}
      label={label}
      text={line.text}
      reason={
        line.state === "excepted" && exception
          ? { text: exception.reason, by: exception.by.name, at: exception.at }
          : null
      }
      ways={!closed && ways[line.state]}
    />
  );
}
