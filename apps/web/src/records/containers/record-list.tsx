import { exportTypeOf } from "@tracewell/contract/export-types";
import type { ListSpec } from "@tracewell/contract/lists";
import { queues, RecordAssigned } from "@tracewell/contract/live";
import { type RecordKind, recordHref } from "@tracewell/contract/records";
import type { ReactNode } from "react";
import { BulkMessage } from "../../dis-express/containers/begin-message.tsx";
import { ListPage, type ListPageFilters, type ListPageTexts } from "../../lists/containers/list-page.tsx";
import { countsKey } from "../../lists/hooks/use-work-tabs.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { foundRecordsOf } from "../../search/components/found-records.tsx";
import { LikelyPersons } from "../../search/containers/likely-persons.tsx";
import type { BulkRow } from "../bulk-change.ts";
import type { DispositionChoice } from "../disposition-choices.ts";
import type { RecordCalls } from "../record-calls.ts";
import { BulkAssign } from "./bulk-assign.tsx";
import { BulkDelete } from "./bulk-delete.tsx";
import type { RecordScope } from "./bulk-records.tsx";
import { BulkStatus } from "./bulk-status.tsx";

type Given = "belowFilters" | "rowHref" | "rowName" | "counts" | "exportAs" | "nothingFits" | "bulkActions";

type RecordListProps<L extends ListSpec, Row extends BulkRow> = Omit<ListPageTexts<L, Row>, Given> &
  ListPageFilters<L> & {
    kind: RecordKind;
    calls: RecordCalls;
    /** What else can be done with the rows that are chosen. */
    bulkActions?: (scope: RecordScope) => ReactNode;
    /** Asked for where a status closes. */
    dispositions?: readonly DispositionChoice[];
  };

/** Without the rules for choices, which the props of a kind's list keep. */
const Page = ListPage as <L extends ListSpec, Row extends BulkRow>(props: ListPageTexts<L, Row>) => ReactNode;
const rowName = ({ referenceNumber }: BulkRow) => referenceNumber;

/** The list of any kind of record: what all kinds can have done to many at once, and what is given to the viewer counted at once. */
export function RecordList<L extends ListSpec, Row extends BulkRow>(props: RecordListProps<L, Row>) {
  const { kind, calls, bulkActions, dispositions, ...page } = props;
  const { list, pages, search } = props.shown;
  const { title } = list;
  useQueue(
    queues.recordsAssigned,
    RecordAssigned,
    () => void queryClient.invalidateQueries({ queryKey: countsKey(calls.list) }),
  );
  return (
    <Page<L, Row>
      {...(page as unknown as Omit<ListPageTexts<L, Row>, Given>)}
      belowFilters={
        <LikelyPersons
          typed={(search as { search?: string }).search ?? ""}
          found={{ total: pages.refreshing ? null : pages.total, personIds: pages.rows.map(({ person }) => person.id) }}
          records={foundRecordsOf(kind)}
        />
      }
      counts={calls.counts}
      exportAs={exportTypeOf[kind]}
      rowHref={({ id }) => recordHref(kind, id)}
      rowName={rowName}
      nothingFits={{
        showAll: `Show all open ${title.toLowerCase()}`,
        hint: "Take a filter away, or look among the closed ones.",
      }}
      bulkActions={(scope) => (
        <>
          <BulkAssign {...scope} calls={calls} />
          <BulkStatus {...scope} {...{ calls, kind, dispositions }} />
          <BulkMessage {...scope} personOf={({ person }) => person} />
          {bulkActions?.({ ...scope, calls })}
          <BulkDelete {...scope} {...{ calls, kind }} />
        </>
      )}
    />
  );
}
