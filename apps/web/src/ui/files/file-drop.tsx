import "@mantine/dropzone/styles.layer.css";
import { Button } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { useTexts } from "../texts.tsx";
import css from "./file-drop.module.css";

type FileDropProps = {
  onFiles: (files: File[]) => void;
  /** Told the names of files that are too large or of a kind that is not taken. */
  onRefused: (names: string[]) => void;
  /** Kinds that are taken by their endings, `.hl7`; all when absent. */
  endings?: readonly string[];
  maxBytes?: number;
  multiple?: boolean;
  busy?: boolean;
  /** What may be dropped, in words. */
  children?: ReactNode;
};

const megabyte = 1024 * 1024;

/** A large place to drop files on; its button does the same by key. */
export function FileDrop({ onFiles, onRefused, endings, maxBytes, multiple = false, busy, children }: FileDropProps) {
  const texts = useTexts();
  const openDialog = useRef<() => void>(null);
  return (
    <Dropzone
      onDrop={onFiles}
      onReject={(refused) => onRefused(refused.map(({ file }) => file.name))}
      // Browsers know no media type for HL7, so kinds are told by their endings.
      accept={endings ? { "application/octet-stream": [...endings] } : undefined}
      maxSize={maxBytes}
      multiple={multiple}
      loading={busy}
      openRef={openDialog}
      activateOnKeyboard={false}
      enablePointerEvents
      role="group"
      aria-label={texts.dropHere}
      className={css.drop}
    >
      <div className={css.inside}>
        <IconUpload size={28} stroke={1.5} aria-hidden="true" />
        <p className={css.title}>{texts.dropHere}</p>
        <div className={css.words}>
          {children} {maxBytes !== undefined && texts.upTo(Math.floor(maxBytes / megabyte))}
        </div>
        <Button
          onClick={(event) => {
            event.stopPropagation();
            openDialog.current?.();
          }}
        >
          {texts.chooseFile}
        </Button>
      </div>
    </Dropzone>
  );
}
