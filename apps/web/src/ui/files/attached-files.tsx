import { IconPaperclip } from "@tabler/icons-react";
import type { AttachedFile } from "@tracewell/contract/files";
import { ActionButton } from "../abilities/ability-button.tsx";
import css from "./attached-files.module.css";
import { formatSize } from "./file-size.ts";

type AttachedFilesProps = { files: readonly AttachedFile[]; onDownload: (file: AttachedFile) => void };

/** The files that stand beside a note or a line, each to be saved. */
export function AttachedFiles({ files, onDownload }: AttachedFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id}>
          <ActionButton plain icon={<IconPaperclip size={14} aria-hidden="true" />} onPress={() => onDownload(file)}>
            {file.name} ({formatSize(file.size)})
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}
