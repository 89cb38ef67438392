import css from "./document-editor.module.css";

type DocumentEditorProps = {
  lines: readonly string[];
  /** `null` where it can only be read. */
  onChange: ((lines: string[]) => void) | null;
};

/** A rejected document as one text, to be mended. */
export const DocumentEditor = ({ lines, onChange }: DocumentEditorProps) => (
  <textarea
    className={css.text}
    rows={24}
    spellCheck={false}
    readOnly={!onChange}
    aria-label="Raw document"
    value={lines.join("\n")}
    onChange={(event) => onChange?.(event.currentTarget.value.split("\n"))}
  />
);
