import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { FlowStep } from "@tracewell/contract/flow";
import css from "../components/flow.module.css";
import { stepText } from "../visitor-texts.ts";

type UndoBarProps = { step: FlowStep | null; busy: boolean; onUndo: (id: string) => void };

/** What the viewer did last, said aloud, and the way back. */
export const UndoBar = ({ step, busy, onUndo }: UndoBarProps) => (
  <div role="status">
    {step && (
      <div className={css.undo}>
        <span>{stepText(step)}</span>
        <Button
          size="xs"
          loading={busy}
          leftSection={<IconArrowBackUp size={15} aria-hidden="true" />}
          onClick={() => onUndo(step.id)}
        >
          Undo
        </Button>
      </div>
    )}
  </div>
);
