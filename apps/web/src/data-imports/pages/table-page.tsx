import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { TableMapping } from "@tracewell/contract/table-choice";
import type { TablePreview } from "@tracewell/contract/table-imports";
import { type TableKind, tableKindNames } from "@tracewell/contract/table-kinds";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { MappingColumn } from "../components/mapping-column.tsx";
import { PreviewRows } from "../components/preview-rows.tsx";
import { ProblemGroups } from "../components/problem-groups.tsx";
import { SameInAllRows } from "../components/same-in-all-rows.tsx";
import { type SaidOfTable, useStartTable, useTablePreview } from "../hooks/use-table-preview.ts";
import { doubtText, fieldOf, formatForm, missingFields, openQuestions, withGuesses } from "../table-mapping.ts";
import css from "./table-page.module.css";

/** An uploaded table before it goes in: what its columns mean, what is wrong, and its first rows as they would be. */
export function TablePage() {
  const { fileUuid = "" } = useParams({ strict: false });
  const [said, setSaid] = useState<SaidOfTable>({});
  const { data, error, isFetching, refetch } = useTablePreview(fileUuid, said);
  if (error?.status === 404)
    return <EmptyState title="There is no such file" action={<Link href="/import">Import a file</Link>} />;
  if (!data)
    return (
      <PageFrame title="Import a table">
        {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={10} />}
      </PageFrame>
    );
  const choose = (what: TableKind) => setSaid({ what });
  if (data.doubt) return <UnclearTable preview={data} onKind={choose} />;
  return (
    <LoadedTable
      fileUuid={fileUuid}
      preview={data}
      mapping={said.mapping ?? data.mapping}
      busy={isFetching}
      failure={error?.message ?? null}
      onMapping={(mapping) => setSaid({ what: data.what, mapping })}
      onKind={choose}
    />
  );
}

type LoadedTableProps = {
  fileUuid: string;
  preview: TablePreview;
  mapping: TableMapping;
  /** The rows are checked against the mapping right now. */
  busy: boolean;
  failure: string | null;
  onMapping: (mapping: TableMapping) => void;
  /** The columns are guessed anew. */
  onKind: (what: TableKind) => void;
};

function LoadedTable({ fileUuid, preview, mapping, busy, failure, onMapping, onKind }: LoadedTableProps) {
  const { what, columns, checked, lists } = preview;
  const navigate = useNavigate();
  const [sender, setSender] = useState(preview.sender ?? "");
  const start = useStartTable((id) => void navigate({ href: `/import/${id}` }));
  const goingIn = columns.filter(({ name }) => fieldOf(what, mapping, name)).length;
  const open = columns.reduce((sum, column) => sum + openQuestions(column, what, mapping), 0);
  const guessed = withGuesses(mapping, what, columns);
  const missing = missingFields(what, mapping);
  const submit = () =>
    start.mutate({ body: { fileUuid, what, mapping, ...(sender.trim() ? { sender: sender.trim() } : {}) } });
  return (
    <PageFrame title={preview.fileName} subtitle={formatForm(preview)}>
      <div className={css.parts}>
        <Card
          title={`Columns: ${goingIn} of ${columns.length} go in${open > 0 ? `, ${open} open` : ""}`}
          action={
            guessed !== mapping && (
              <ActionButton plain onPress={() => onMapping(guessed)}>
                Accept all suggestions
              </ActionButton>
            )
          }
        >
          <KindChoice preview={preview} onKind={onKind} />
          <SameInAllRows what={what} mapping={mapping} lists={lists} onChange={onMapping} />
          {preview.sender && <p className={css.known}>Mapped as the last file of {preview.sender}.</p>}
          <ul className={css.columns} aria-label="Columns of the file">
            {columns.map((column) => (
              <MappingColumn key={column.name} {...{ column, what, mapping, lists }} onChange={onMapping} />
            ))}
          </ul>
        </Card>
        <div className={css.check}>
          <Card>
            <p className={css.verdict} role="status">
              {busy ? "Checking the rows…" : <Verdict checked={checked} />}
            </p>
            {missing.length > 0 && (
              <p className={css.missing}>No column goes to {missing.join(", ")}. Without it no row can go in.</p>
            )}
            {failure && (
              <p className={css.missing} role="alert">
                {failure}
              </p>
            )}
            {preview.problems.length > 0 && <ProblemGroups problems={preview.problems} />}
          </Card>
          <Card title="Import">
            <TextInput
              label="Sender"
              description="These columns are remembered under this name and offered for the next file like it."
              maxLength={200}
              value={sender}
              onChange={({ currentTarget }) => setSender(currentTarget.value)}
            />
            <div className={css.buttons}>
              <Button variant="filled" disabled={busy || checked.good === 0} loading={start.isPending} onClick={submit}>
                Import
              </Button>
              <Link href="/import">Cancel</Link>
            </div>
            <p className={css.later}>
              {checked.good < checked.rows
                ? "Rows that need attention are kept with the import, with the reason for each."
                : "An import can be undone later."}
            </p>
          </Card>
        </div>
        <div className={css.rows}>
          <Card title={`First ${preview.rows.length} rows as they would go in`}>
            <PreviewRows preview={preview} />
          </Card>
        </div>
      </div>
    </PageFrame>
  );
}

/** A table whose columns don't tell what its rows are: somebody chooses before anything is mapped. */
const UnclearTable = ({ preview, onKind }: Pick<LoadedTableProps, "preview" | "onKind">) => (
  <PageFrame title={preview.fileName} subtitle={formatForm(preview)}>
    <div className={css.parts}>
      <Card title="Columns">
        <KindChoice preview={preview} onKind={onKind} />
        <p className={css.known}>{preview.columns.map(({ name }) => name).join(", ")}</p>
        <div className={css.buttons}>
          <Link href="/import">Cancel</Link>
        </div>
      </Card>
    </div>
  </PageFrame>
);

/** What the rows are: guessed from the columns, and for the user to say otherwise. */
const KindChoice = ({ preview: { what, kinds, doubt }, onKind }: Pick<LoadedTableProps, "preview" | "onKind">) => (
  <NativeSelect
    className={css.kind}
    label="Each row is one of"
    value={doubt ? "" : what}
    error={doubt && doubtText(doubt)}
    data={[
      ...(doubt ? [{ value: "", label: "Choose…", disabled: true }] : []),
      ...kinds.map((kind) => ({ value: kind, label: tableKindNames[kind] })),
    ]}
    onChange={({ currentTarget }) => onKind(currentTarget.value as TableKind)}
  />
);

function Verdict({ checked: { rows, good, whole } }: Pick<TablePreview, "checked">) {
  const count = (value: number) => value.toLocaleString("en-US");
  const bad = rows - good;
  return (
    <>
      {count(good)} of {whole ? "" : "the first "}
      {count(rows)} rows will go in
      {bad > 0 && (
        <b className={css.bad}>
          , {count(bad)} {bad === 1 ? "needs" : "need"} attention
        </b>
      )}
      {!whole && "; the rest is checked as it goes in"}.
    </>
  );
}
