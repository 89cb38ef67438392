import type { ReactNode } from "react";
import { counted } from "../../lists/bulk-plan.ts";
import { BulkDialog, type BulkDialogProps } from "../../lists/components/bulk-dialog.tsx";
import { BulkChange, type BulkScope, type BulkTask } from "../../lists/containers/bulk-change.tsx";
import { queryClient } from "../../platform/calls/query-client.ts";
import type { CardColumn } from "../../ui/card-table.tsx";
import type { BulkRow } from "../bulk-change.ts";
import type { RecordCalls } from "../record-calls.ts";
import css from "./bulk-records.module.css";

/** A change of many records of a kind. */
export type RecordScope = BulkScope<BulkRow> & { calls: RecordCalls };
export type RecordTask = BulkTask<BulkRow>;

const noun = { one: "record", many: "records" };

const about: readonly CardColumn<BulkRow>[] = [
  {
    id: "reference",
    header: "Record",
    cell: ({ referenceNumber }) => <span className={css.reference}>{referenceNumber}</span>,
  },
  { id: "patient", header: "Patient", cell: ({ person }) => person.fullName },
];

type BulkRecordsProps = RecordScope & { label: string; shortcut?: string; children: (task: RecordTask) => ReactNode };

/** A button of the bulk bar that changes the chosen records. */
export const BulkRecords = ({ calls, ...props }: BulkRecordsProps) => (
  <BulkChange
    {...props}
    onChanged={() => {
      void queryClient.invalidateQueries({ queryKey: [calls.list.path] });
      void queryClient.invalidateQueries({ queryKey: [calls.get.path] });
    }}
  />
);

/** What is asked before many records are changed, and what each of them gets. */
export const RecordDialog = (props: Omit<BulkDialogProps<BulkRow>, "noun" | "about">) => (
  <BulkDialog {...props} noun={noun} about={about} />
);

export const recordsAre = (count: number): string => `${counted(count, noun)} ${count === 1 ? "is" : "are"}`;
