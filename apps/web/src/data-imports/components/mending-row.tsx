import { Checkbox } from "@mantine/core";
import type { RejectedRow } from "@tracewell/contract/table-imports";
import { type ClipboardEvent, type KeyboardEvent, memo } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { cellMark } from "../../ui/keyboard/use-grid-keys.ts";
import { isOutdated, type MendedRow, textAt } from "../mended-rows.ts";
import css from "./mending-row.module.css";

type MendingRowActions = {
  onCell: (row: RejectedRow, column: string, text: string) => void;
  onChoose: (row: RejectedRow, chosen: boolean) => void;
  onSendRow: (at: number) => void;
  onDiscard: (row: RejectedRow) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

type MendingRowProps = MendingRowActions & {
  row: RejectedRow;
  /** Its place in the grid. */
  at: number;
  columns: readonly string[];
  mended: MendedRow | undefined;
  chosen: boolean;
  busy: boolean;
};

/** A rejected row as inputs, and beneath it what is wrong with it. */
export const MendingRow = memo(function MendingRow(props: MendingRowProps) {
  const { row, at, columns, mended, chosen, busy, onCell, onChoose, onSendRow, onDiscard, onKeyDown, onPaste } = props;
  const problemsId = `problems-${row.messageId}`;
  const wrong = new Map(row.problems.toReversed().map((problem) => [problem.column, problem]));
  return (
    <>
      <tr className={css.row} data-changed={mended !== undefined || undefined}>
        <th scope="row" className={css.number}>
          <Checkbox
            size="xs"
            checked={chosen}
            label={`Row ${row.row}`}
            onChange={({ currentTarget }) => onChoose(row, currentTarget.checked)}
          />
        </th>
        {columns.map((column, place) => {
          const problem = wrong.get(column);
          const isChanged = mended?.cells[column] !== undefined;
          return (
            <td key={column} className={css.cell}>
              <input
                {...cellMark(at, place)}
                className={css.input}
                aria-label={`${column}, row ${row.row}`}
                aria-invalid={(problem && !isChanged) || undefined}
                aria-describedby={problem ? problemsId : undefined}
                data-severity={isChanged ? undefined : problem?.severity}
                data-changed={isChanged || undefined}
                title={problem?.message}
                autoComplete="off"
                spellCheck={false}
                readOnly={busy}
                value={textAt(row, column, mended)}
                onChange={({ currentTarget }) => onCell(row, column, currentTarget.value)}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
              />
            </td>
          );
        })}
      </tr>
      <tr className={css.below}>
        <td />
        <td colSpan={columns.length}>
          <div className={css.about}>
            <ul id={problemsId} className={css.problems}>
              {isOutdated(row, mended) && (
                <li data-severity="warning" role="alert">
                  Somebody else changed this row meanwhile. What you typed is still here: send it, or discard it to see
                  what they left.
                </li>
              )}
              {row.problems.map(({ column, code, message, severity }) => (
                <li key={`${column}${code}${message}`} data-severity={severity}>
                  {column && <b>{column}: </b>}
                  {message}
                </li>
              ))}
            </ul>
            {mended && (
              <ActionButton plain onPress={() => onDiscard(row)}>
                Discard changes
              </ActionButton>
            )}
            <ActionButton size="xs" busy={busy} onPress={() => onSendRow(at)}>
              Send row {row.row} again
            </ActionButton>
          </div>
        </td>
      </tr>
    </>
  );
});
