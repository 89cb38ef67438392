import type { Ability } from "@tracewell/contract/abilities";
import type { TestResult } from "@tracewell/contract/lab-tests";
import type { ResultAttachment } from "@tracewell/contract/result-attachments";
import { useState } from "react";
import { ResultsCard, type ResultsCardProps } from "../components/results-card.tsx";
import type { ResultReaders } from "../hooks/use-hand-results.ts";
import { AttachmentDialog } from "./attachment-dialog.tsx";
import { EditResult, RemoveResult } from "./change-result.tsx";

type Opened = { result: TestResult; attachment: ResultAttachment };
type Changed = { result: TestResult; how: "edit" | "remove" };

type RecordResultsProps = Pick<ResultsCardProps, "orders" | "recordId" | "sourceHref"> & {
  /** By which rule results are added and changed by hand. */
  adding: { calls: ResultReaders; ability: Ability };
};

/** The results that are seen from a record; documents that came within them open here, and what was added by hand is changed. */
export function RecordResults({ adding, ...shown }: RecordResultsProps) {
  const { recordId } = shown;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);
  const mediaType = opened?.attachment.mediaType;
  const Change = changed?.how === "edit" ? EditResult : RemoveResult;
  return (
    <>
      <ResultsCard
        {...shown}
        changing={adding.ability}
        onOpen={(result, attachment) => setOpened({ result, attachment })}
        onEdit={(result) => setChanged({ result, how: "edit" })}
        onRemove={(result) => setChanged({ result, how: "remove" })}
      />
      {opened && mediaType && (
        <AttachmentDialog
          recordId={recordId}
          result={opened.result}
          attachment={{ ...opened.attachment, mediaType }}
          onClose={() => setOpened(null)}
        />
      )}
      {changed && (
        <Change calls={adding.calls} recordId={recordId} result={changed.result} onClose={() => setChanged(null)} />
      )}
    </>
  );
}
