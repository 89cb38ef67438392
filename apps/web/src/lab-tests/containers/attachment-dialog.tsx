import { Button, Modal } from "@mantine/core";
import type { TestResult } from "@tracewell/contract/lab-tests";
import { type AttachmentType, attachmentFileName, type ResultAttachment } from "@tracewell/contract/result-attachments";
import { useMemo } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { saveFile } from "../../ui/files/save-file.ts";
import { useObjectUrl } from "../../ui/image/use-object-url.ts";
import css from "../components/attachment-content.module.css";
import { AttachmentContent } from "../components/attachment-content.tsx";
import { useAttachment } from "../hooks/use-attachment.ts";

type AttachmentDialogProps = {
  /** The record that the result is seen from. */
  recordId: string;
  result: TestResult;
  attachment: ResultAttachment & { mediaType: AttachmentType };
  onClose: () => void;
};

/** A document that came within a result: a picture or a text is shown, a PDF opens in the browser's own reader. */
export function AttachmentDialog({ recordId, result, attachment, onClose }: AttachmentDialogProps) {
  const { id, mediaType } = attachment;
  const { data, error } = useAttachment({ id: recordId, resultId: result.id, attachmentId: id });
  // The server sends bytes of no type; this is the one that it told by their content.
  const content = useMemo(() => (data ? new Blob([data], { type: mediaType }) : null), [data, mediaType]);
  const address = useObjectUrl(content);
  const name = attachmentFileName(result.sourceRecord.referenceNumber, id, mediaType);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Attachment of ${result.testName}`}
      size="xl"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {error && (
        <p role="alert" className={css.problem}>
          {error.message}
        </p>
      )}
      {!content && !error && <SkeletonLines />}
      {content && address && (
        <>
          <AttachmentContent content={content} address={address} name={name} mediaType={mediaType} />
          <div className={css.buttons}>
            {mediaType === "application/pdf" && (
              <Button component="a" variant="filled" href={address} target="_blank" rel="noreferrer">
                Open in a new tab
              </Button>
            )}
            <ActionButton onPress={() => saveFile(content, name)}>Save</ActionButton>
          </div>
        </>
      )}
    </Modal>
  );
}
