import { exportTypeOf } from "@tracewell/contract/data-exports";
import { type RecordKind, recordHref } from "@tracewell/contract/records";
import { type ReactNode, useState } from "react";
import type { BulkScope } from "../../lists/containers/bulk-change.tsx";
import { ExportMenu } from "../../lists/containers/export-menu.tsx";
import { ViewMenu } from "../../lists/containers/view-menu.tsx";
import { useKeptColumns } from "../../lists/hooks/use-kept-columns.ts";
import type { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { type OrderSearch, sortedBy, sortOf } from "../../lists/list-order.ts";
import {
  asksForFilters,
  isFiltered,
  listQuery,
  type RecordListSearch,
  toWorkList,
  type WorkList,
  workListOf,
} from "../../lists/list-search.ts";
import { listView, toView } from "../../lists/list-view.ts";
import { readSearch, writeSearch } from "../../shell/routing/address-search.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { type Column, shownColumns } from "../../ui/list-frame/column.ts";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { ListFrame } from "../../ui/list-frame/list-frame.tsx";
import type { Selection } from "../../ui/list-frame/selection.ts";
import type { BulkRow } from "../bulk-change.ts";
import type { DispositionChoice } from "../disposition-choices.ts";
import { useWorkCounts } from "../hooks/use-work-counts.ts";
import type { RecordCalls } from "../record-calls.ts";
import { BulkAssign } from "./bulk-assign.tsx";
import { BulkDelete } from "./bulk-delete.tsx";
import { BulkStatus } from "./bulk-status.tsx";

type Pages<Row> = Omit<ReturnType<typeof useListPages>, "rows"> & { rows: Row[] };

export interface RecordListProps<Row, Search> {
  kind: RecordKind;
  /** `Incoming files`; with `one` in the words for an empty list: `No incoming file fits`. */
  title: string;
  one: string;
  calls: RecordCalls;
  pages: Pages<Row>;
  columns: readonly Column<Row>[];
  workLists: readonly WorkList<Search>[];
  usualSort: string;
  search: Search;
  onSearch: (part: Partial<Search>) => void;
  filters: (change: (part: Partial<Search>) => void) => ListFilter[];
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** What else can be done with the rows that are chosen. */
  bulkActions?: (scope: BulkScope) => ReactNode;
  /** Asked for where a status closes. */
  dispositions?: readonly DispositionChoice[];
  /** What stands in the list's place when nothing is open and nothing was asked for. */
  nothingYet: ReactNode;
}

const nothing: Selection = new Set();

/** The list of any kind of record: work lists, filters in the address, bulk assignment (domain §6). A kind says what is its own. */
export function RecordList<Row extends BulkRow, Search extends RecordListSearch & OrderSearch>(
  props: RecordListProps<Row, Search>,
) {
  const { kind, title, calls, pages, columns, workLists, usualSort, search, onSearch } = props;
  const [chosen, setChosen] = useState(nothing);
  const tabs = useWorkCounts(calls, workLists as readonly WorkList<object>[]);
  const [columnState, setColumnState] = useKeptColumns(kind, columns);
  const scope: BulkScope = { calls, rows: pages.rows, chosen, onChosen: setChosen };
  const change = (part: Partial<Search>) => {
    setChosen(nothing);
    onSearch(part);
  };
  const clear = () =>
    change(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])) as Partial<Search>);
  return (
    <ListFrame
      {...pages}
      title={title}
      actions={
        <>
          <ExportMenu
            type={exportTypeOf[kind]}
            query={listQuery({ ...search })}
            columns={shownColumns(columns, columnState).map(({ id }) => id)}
          />
          {props.actions}
        </>
      }
      tabs={{
        list: tabs,
        chosen: workListOf(workLists, search),
        onChoose: (id) => change(toWorkList(workLists, id)),
      }}
      besideTabs={
        <ViewMenu
          kind={kind}
          columns={columns}
          now={listView(readSearch(writeSearch({ ...(search as object) })), columnState)}
          onChoose={(view) => {
            setColumnState(view.columns);
            change(toView(search, view) as Partial<Search>);
          }}
        />
      }
      search={{
        label: "Find by name, number or phone",
        value: search.search ?? "",
        onChange: (words) => change({ search: words || undefined } as Partial<Search>),
      }}
      filters={props.filters(change)}
      columns={columns}
      columnState={columnState}
      onColumnState={setColumnState}
      sort={sortOf(search, usualSort)}
      onSort={(sort) => change(sortedBy(sort, usualSort) as Partial<Search>)}
      rowId={rowId}
      rowHref={({ id }) => recordHref(kind, id)}
      rowName={rowName}
      tooMany={asksForFilters({ ...search }, pages)}
      empty={isFiltered({ ...search }) ? <NothingFound {...props} onClear={clear} /> : props.nothingYet}
      selection={{
        chosen,
        onChange: setChosen,
        actions: (
          <>
            <BulkAssign {...scope} />
            <BulkStatus {...scope} kind={kind} dispositions={props.dispositions} />
            {props.bulkActions?.(scope)}
            <BulkDelete {...scope} kind={kind} />
          </>
        ),
      }}
    />
  );
}

const rowId = ({ id }: BulkRow) => id;
const rowName = ({ referenceNumber }: BulkRow) => referenceNumber;

const NothingFound = ({ title, one, onClear }: { title: string; one: string; onClear: () => void }) => (
  <EmptyState
    title={`No ${one} fits`}
    action={<ActionButton onPress={onClear}>Show all open {title.toLowerCase()}</ActionButton>}
  >
    Take a filter away, or look among the closed ones.
  </EmptyState>
);
