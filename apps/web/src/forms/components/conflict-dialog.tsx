import { Button, Modal, Radio, Stack } from "@mantine/core";
import type { Factor } from "@tracewell/contract/factors";
import { useState } from "react";
import type { AnswerConflict } from "../join-answers.ts";
import { inWords } from "../typed-answer.ts";
import css from "./questions.module.css";

type ConflictDialogProps = {
  conflicts: readonly AnswerConflict[];
  factors: readonly Factor[];
  busy: boolean;
  onSettle: (settled: readonly AnswerConflict[]) => void;
  onLeave: () => void;
};

/** Someone else answered the same questions in the meantime: the user chooses which answer stands (docs/domain.md#joined-edits). */
export function ConflictDialog({ conflicts, factors, busy, onSettle, onLeave }: ConflictDialogProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(conflicts.map(({ code }) => code)));
  const choose = (code: string, isMine: boolean) =>
    setMine((before) => new Set(isMine ? [...before, code] : [...before].filter((one) => one !== code)));
  return (
    <Modal
      opened
      onClose={onLeave}
      title="Someone answered this in the meantime"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.conflicts}>
        {conflicts.map((conflict) => {
          const factor = factors.find(({ code }) => code === conflict.code);
          if (!factor) return null;
          return (
            <Radio.Group
              key={conflict.code}
              label={factor.label}
              value={mine.has(conflict.code) ? "mine" : "theirs"}
              onChange={(value) => choose(conflict.code, value === "mine")}
            >
              <Stack gap={6} mt={4}>
                <Radio value="mine" label={`Yours: ${inWords(factor, conflict.mine) ?? "no answer"}`} />
                <Radio value="theirs" label={`Saved meanwhile: ${inWords(factor, conflict.theirs) ?? "no answer"}`} />
              </Stack>
            </Radio.Group>
          );
        })}
        <div className={css.buttons}>
          <Button onClick={onLeave}>Back to the form</Button>
          <Button
            variant="filled"
            loading={busy}
            onClick={() => onSettle(conflicts.filter(({ code }) => mine.has(code)))}
          >
            Save
          </Button>
        </div>
      </div>
    </Modal>
  );
}
