import type { ClipboardEvent, KeyboardEvent } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { cellMark } from "../../ui/keyboard/use-grid-keys.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type LineField, lineColumns, settled } from "../line-columns.ts";
import type { PartnerLine, SharedHead } from "../partner-lines.ts";
import css from "./partner-lines.module.css";

type PartnerLineRowProps = {
  line: PartnerLine;
  at: number;
  /** What holds where the line says nothing; null for a line that is still empty. */
  shared: SharedHead | null;
  errors: Partial<Record<LineField, string>>;
  twin: string | null;
  isLast: boolean;
  onCell: (key: number, field: LineField, text: string) => void;
  onEnterLine: (key: number) => void;
  onRemove: (key: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

/** A line of the table of partners, and beneath it what is wrong with it. */
export function PartnerLineRow(props: PartnerLineRowProps) {
  const { line, at, shared, errors, twin, isLast, onCell, onEnterLine, onRemove, onKeyDown, onPaste } = props;
  const problemsId = `line-problems-${line.key}`;
  const wrong = lineColumns.filter(({ field }) => errors[field]);
  return (
    <>
      <tr className={css.line} data-wrong={wrong.length > 0 || undefined}>
        <th scope="row" className={css.number}>
          <VisuallyHidden>Line </VisuallyHidden>
          {at + 1}
        </th>
        {lineColumns.map((column, place) => {
          const { field, label, most, isNumber } = column;
          return (
            <td key={field} className={css.cell} data-label={label}>
              <input
                {...cellMark(at, place)}
                className={css.input}
                aria-label={`${label}, line ${at + 1}`}
                aria-invalid={errors[field] ? true : undefined}
                aria-describedby={errors[field] ? problemsId : undefined}
                autoComplete="off"
                spellCheck={false}
                inputMode={isNumber ? "numeric" : undefined}
                maxLength={most}
                placeholder={shared ? sharedText(shared, line, field) : undefined}
                value={line[field]}
                onFocus={() => onEnterLine(line.key)}
                onBlur={({ currentTarget }) => {
                  const text = settled(column, currentTarget.value);
                  if (text !== line[field]) onCell(line.key, field, text);
                }}
                onChange={({ currentTarget }) => onCell(line.key, field, currentTarget.value)}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
              />
            </td>
          );
        })}
        <td className={css.remove}>
          {!isLast && (
            <ActionButton plain onPress={() => onRemove(line.key)}>
              <span aria-hidden>×</span>
              <VisuallyHidden>Remove line {at + 1}</VisuallyHidden>
            </ActionButton>
          )}
        </td>
      </tr>
      {(wrong.length > 0 || twin) && (
        <tr className={css.below}>
          <td />
          <td colSpan={lineColumns.length + 1}>
            <ul id={problemsId} className={css.problems}>
              {wrong.map(({ field, label }) => (
                <li key={field} data-severity="error">
                  <b>{label}: </b>
                  {errors[field]}
                </li>
              ))}
              {twin && <li data-severity="warning">Looks like {twin}. Remove it if it is the same partner.</li>}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}

/** A site belongs to a handle. */
function sharedText(shared: SharedHead, line: PartnerLine, field: LineField): string | undefined {
  if (field === "site" && line.handle.trim() === "") return undefined;
  return field in shared ? shared[field as keyof SharedHead] : undefined;
}
