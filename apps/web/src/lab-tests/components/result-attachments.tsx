import { IconAlertTriangle, IconPaperclip } from "@tabler/icons-react";
import type { TestResult } from "@tracewell/contract/lab-tests";
import { type AttachmentType, attachmentFaults, type ResultAttachment } from "@tracewell/contract/result-attachments";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { formatSize } from "../../ui/files/file-size.ts";
import css from "./result-attachments.module.css";

const typeNames: Readonly<Record<AttachmentType, string>> = {
  "application/pdf": "PDF",
  "image/png": "PNG picture",
  "image/jpeg": "JPEG picture",
  "image/tiff": "TIFF picture",
  "text/plain": "Text",
};

type ResultAttachmentsProps = {
  result: Pick<TestResult, "testName" | "attachments">;
  onOpen: (attachment: ResultAttachment) => void;
};

/** The documents that came within a result: to be opened, or why they can't be. */
export function ResultAttachments({ result, onOpen }: ResultAttachmentsProps) {
  if (result.attachments.length === 0) return null;
  return (
    <ul className={css.list} aria-label={`Attachments of ${result.testName}`}>
      {result.attachments.map((attachment) => (
        <li key={attachment.id}>
          {attachment.mediaType ? (
            <ActionButton
              plain
              icon={<IconPaperclip size={14} aria-hidden="true" />}
              onPress={() => onOpen(attachment)}
            >
              Open {typeNames[attachment.mediaType]} ({formatSize(attachment.size)})
            </ActionButton>
          ) : (
            <Unfit fault={attachment.fault ?? "unreadable"} />
          )}
        </li>
      ))}
    </ul>
  );
}

const Unfit = ({ fault }: { fault: NonNullable<ResultAttachment["fault"]> }) => (
  <p className={css.unfit}>
    <IconAlertTriangle size={14} aria-hidden="true" />
    <span>{attachmentFaults[fault]} It stays in the message as it was sent.</span>
  </p>
);
