import type { TestResult } from "@tracewell/contract/lab-tests";
import type { ResultAttachment } from "@tracewell/contract/result-attachments";
import { useState } from "react";
import { ResultsCard, type ResultsCardProps } from "../components/results-card.tsx";
import { AttachmentDialog } from "./attachment-dialog.tsx";

type Opened = { result: TestResult; attachment: ResultAttachment };

/** The results that are seen from a record; documents that came within them open here. */
export function RecordResults(props: Omit<ResultsCardProps, "onOpen">) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const mediaType = opened?.attachment.mediaType;
  return (
    <>
      <ResultsCard {...props} onOpen={(result, attachment) => setOpened({ result, attachment })} />
      {opened && mediaType && (
        <AttachmentDialog
          recordId={props.recordId}
          result={opened.result}
          attachment={{ ...opened.attachment, mediaType }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
