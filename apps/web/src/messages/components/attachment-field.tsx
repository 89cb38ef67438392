import { Button, FileButton } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import type { AttachedFile } from "@tracewell/contract/files";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { formatSize } from "../../ui/files/file-size.ts";
import css from "./attachment-field.module.css";

type AttachmentFieldProps = {
  attachments: readonly AttachedFile[];
  /** Names of the files that are on their way. */
  uploading: readonly string[];
  problem: string | null;
  /** How many there may be. */
  most: number;
  /** What may be attached, in words. */
  hint?: string;
  onAttach: (files: File[]) => void;
  onRemove: (id: string) => void;
};

/** The files of a line or of an email, with a way to add some and to take each away. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { attachments, uploading, problem, most, hint, onAttach, onRemove } = props;
  const full = attachments.length + uploading.length >= most;
  return (
    <div className={css.attaching}>
      {(attachments.length > 0 || uploading.length > 0) && (
        <ul className={css.files} aria-label="Attachments">
          {attachments.map(({ id, name, size }) => (
            <li key={id}>
              <IconPaperclip size={14} aria-hidden="true" /> {name}{" "}
              <span className={css.quiet}>{formatSize(size)}</span>
              <ActionButton plain onPress={() => onRemove(id)}>
                Take away
              </ActionButton>
            </li>
          ))}
          {uploading.map((name) => (
            <li key={name} className={css.quiet}>
              Uploading {name}…
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <FileButton multiple onChange={onAttach}>
        {(button) => (
          <Button
            {...button}
            size="xs"
            variant="subtle"
            disabled={full}
            loading={uploading.length > 0}
            leftSection={<IconPaperclip size={14} aria-hidden="true" />}
          >
            Attach files
          </Button>
        )}
      </FileButton>
      {hint && <p className={css.quiet}>{hint}</p>}
    </div>
  );
}
