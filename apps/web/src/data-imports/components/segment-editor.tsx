import type { ImportProblem } from "@tracewell/contract/data-imports";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { formatProblem } from "../import-status.ts";
import { joinedUp, problemsByLine, withLine } from "../segment-lines.ts";
import css from "./segment-editor.module.css";

type SegmentEditorProps = {
  lines: readonly string[];
  problems: readonly ImportProblem[];
  /** `null` where it can only be read. */
  onChange: ((lines: string[]) => void) | null;
};

type Caret = { line: number; at: number };

/** A raw message a segment a line, each with what is wrong in it; Enter and Backspace part and join segments. */
export function SegmentEditor({ lines, problems, onChange }: SegmentEditorProps) {
  const box = useRef<HTMLOListElement>(null);
  const caret = useRef<Caret | null>(null);
  const found = problemsByLine(lines, problems);

  useEffect(() => {
    const wanted = caret.current;
    if (!wanted) return;
    caret.current = null;
    const field = box.current?.querySelectorAll("textarea")[wanted.line];
    field?.focus();
    field?.setSelectionRange(wanted.at, wanted.at);
  });

  const type = (index: number, text: string) => {
    const next = withLine(lines, index, text);
    const added = next.length - lines.length;
    if (added > 0) caret.current = { line: index + added, at: 0 };
    onChange?.(next);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const joins = event.key === "Backspace" && index > 0 && selectionStart === 0 && selectionEnd === 0;
    if (!joins || !onChange) return;
    event.preventDefault();
    caret.current = { line: index - 1, at: lines[index - 1]?.length ?? 0 };
    onChange(joinedUp(lines, index));
  };

  return (
    <ol className={css.lines} ref={box} aria-label="Raw message, a segment a line">
      {lines.map((line, index) => {
        const ofLine = found.get(index) ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
          <li key={index} className={css.line} data-wrong={ofLine.length > 0 || undefined}>
            <textarea
              className={css.text}
              rows={1}
              spellCheck={false}
              readOnly={!onChange}
              aria-label={`Line ${index + 1}, ${line.slice(0, 3)}`}
              aria-invalid={ofLine.some(({ severity }) => severity === "error") || undefined}
              aria-describedby={ofLine.length > 0 ? `line-problems-${index}` : undefined}
              value={line}
              onChange={(event) => type(index, event.currentTarget.value)}
              onKeyDown={onKeyDown(index)}
            />
            {ofLine.length > 0 && (
              <ul className={css.problems} id={`line-problems-${index}`}>
                {ofLine.map((problem) => (
                  <li key={`${problem.code}${problem.message}`} data-severity={problem.severity}>
                    {formatProblem(problem)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
