import { Checkbox, Select, Textarea } from "@mantine/core";
import type { Bench } from "@tracewell/contract/bench";
import { useState } from "react";
import { choicesInDialog } from "../../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import type { ShownRow } from "../bench-rows.ts";
import { PastedTable } from "../components/pasted-table.tsx";
import { useStrangers } from "../hooks/use-bench.ts";
import type { GivenResult } from "../hooks/use-bench-desk.ts";
import { pastedRows, unexplained } from "../pasted-rows.ts";
import { type ReaderColumn, readReaderTable } from "../reader-table.ts";
import type { BenchResult } from "../result-keys.ts";

/** As many specimens as a bench has, each on a line of some columns. */
const longestText = 100_000;

type PasteDialogProps = {
  test: Bench["test"];
  rows: readonly ShownRow[];
  pasted: string;
  onEnter: (given: readonly GivenResult[]) => void;
  onClose: () => void;
};

/** Results from a reader's table: what each line would become is seen before anything is entered. */
export function PasteDialog({ test, rows, pasted, onEnter, onClose }: PasteDialogProps) {
  const [text, setText] = useState(pasted.slice(0, longestText));
  const [columns, setColumns] = useState<{ words?: number; quantities?: number }>({});
  const [meanings, setMeanings] = useState<ReadonlyMap<string, BenchResult>>(new Map());
  const [withLate, setWithLate] = useState(false);
  const [pressed, setPressed] = useState(false);
  const ids = new Set(rows.map(({ row }) => row.specimenId));
  const table = readReaderTable(text, test, ids, columns);
  const read = pastedRows(table.lines, rows, test, meanings);
  // Words that were explained stay, so that an answer can be changed.
  const asked = unexplained(pastedRows(table.lines, rows, test, new Map()));
  const strangers = useStrangers(
    test.id,
    read.filter(({ fate }) => fate.kind === "not-here").map(({ specimenId }) => specimenId),
  );
  const entered = read.flatMap(({ fate }) => (fate.kind === "entered" ? [fate] : []));
  const late = entered.filter(({ late }) => late);
  const given = entered.filter(({ late }) => withLate || !late);
  const enter = () => {
    setPressed(true);
    if (given.length === 0) return;
    onEnter(given.map(({ shown, result, quantity }) => ({ shown, result, quantitative: quantity })));
    onClose();
  };
  const mean = (word: string, id: string | null) => {
    const result = test.results.find((each) => each.id === id);
    const next = new Map(meanings);
    if (result) next.set(word.toLowerCase(), result);
    else next.delete(word.toLowerCase());
    setMeanings(next);
  };
  return (
    <FormDialog
      wide
      title="Results from a reader"
      action={given.length === 0 ? "Enter" : `Enter ${given.length}`}
      busy={false}
      problem={pressed && given.length === 0 ? "No line of the table can be entered." : null}
      onSubmit={enter}
      onClose={onClose}
    >
      <Textarea
        label="Table"
        description="Paste the rows of a reader or spreadsheet: specimen id and result, in any order of columns."
        placeholder={"RSC00000017\tNegative"}
        autosize
        minRows={3}
        maxRows={6}
        maxLength={longestText}
        value={text}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setColumns({});
        }}
      />
      <WhichColumn
        label="Which column has the results?"
        columns={table.words}
        chosen={columns.words}
        onChoose={(words) => setColumns((now) => ({ ...now, words }))}
      />
      <WhichColumn
        label={`Which column has the ${test.titers ? "titers" : "numbers"}?`}
        columns={table.quantities}
        chosen={columns.quantities}
        onChoose={(quantities) => setColumns((now) => ({ ...now, quantities }))}
      />
      {asked.map((word) => (
        <Select
          {...choicesInDialog}
          key={word.toLowerCase()}
          label={`“${word}” means`}
          placeholder="Leave those lines out"
          clearable
          data={test.results.map(({ id, name }) => ({ value: id, label: name }))}
          value={meanings.get(word.toLowerCase())?.id ?? null}
          onChange={(id) => mean(word, id)}
        />
      ))}
      {read.length > 0 && <PastedTable rows={read} strangers={strangers} />}
      {late.length > 0 && (
        <Checkbox
          label={`Also enter the ${late.length} of which the time says it is too early or too late`}
          checked={withLate}
          onChange={(event) => setWithLate(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

type WhichColumnProps = {
  label: string;
  columns: readonly ReaderColumn[];
  chosen: number | undefined;
  onChoose: (column: number) => void;
};

/** Asked only where several columns could be meant. */
const WhichColumn = ({ label, columns, chosen, onChoose }: WhichColumnProps) =>
  columns.length > 1 && (
    <Select
      {...choicesInDialog}
      label={label}
      placeholder="Choose a column"
      allowDeselect={false}
      data={columns.map(({ column, title }) => ({ value: String(column), label: `${column + 1}: ${title}` }))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(column) => column !== null && onChoose(Number(column))}
    />
  );
