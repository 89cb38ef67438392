import type { ExportedList } from "@tracewell/contract/export-types";
import type { ListSpec } from "@tracewell/contract/lists";
import type { WorkList } from "@tracewell/contract/work-lists";
import { type ReactNode, useMemo, useState } from "react";
import type { z } from "zod";
import { readSearch, writeSearch } from "../../shell/routing/address-search.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { shownColumns } from "../../ui/list-frame/column.ts";
import { ListFrame } from "../../ui/list-frame/list-frame.tsx";
import type { Selection } from "../../ui/list-frame/selection.ts";
import { type CellsOf, columnsOf } from "../columns-of.ts";
import { type ChoicesOf, type CustomFiltersOf, describedFilters } from "../components/described-filters.ts";
import { useKeptColumns } from "../hooks/use-kept-columns.ts";
import type { ListInUse } from "../hooks/use-list.ts";
import { useWorkTabs } from "../hooks/use-work-tabs.ts";
import { sortedBy, sortOf } from "../list-order.ts";
import { asksForFilters, cleared, isFiltered, toWorkList, workListOf } from "../list-search.ts";
import { listView, toView } from "../list-view.ts";
import type { BulkScope } from "./bulk-change.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { ViewMenu } from "./view-menu.tsx";

type Needed<Name extends string, Value> = [keyof Value] extends [never]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value };

/** What every page tells its list. */
export interface ListPageTexts<L extends ListSpec, Row extends { id: string }> {
  shown: ListInUse<L, Row>;
  cells: CellsOf<L, Row>;
  rowHref: (row: Row) => string | null;
  rowName: (row: Row) => string;
  subtitle?: ReactNode;
  /** What stands between the title and the filters. */
  above?: ReactNode;
  /** What stands between the filters and the rows. */
  belowFilters?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  workLists?: readonly WorkList<z.output<L["address"]>>[];
  /** The call that counts all work lists at once. */
  counts?: Parameters<typeof useWorkTabs>[0]["counts"];
  /** As what the list is exported; absent: it is not. */
  exportAs?: ExportedList;
  /** What can be done with the rows that are chosen. */
  bulkActions?: (scope: BulkScope<Row>) => ReactNode;
  /** What stands in the list's place when there is nothing, and nothing was asked for. */
  nothingYet: ReactNode;
  /** What stands there when nothing fits: what takes all filters away is called, and what else to try. */
  nothingFits: { title?: string; showAll?: string; hint: string };
}

/** What a page tells of the filters that can't be drawn from their description alone; nothing where all can. */
export type ListPageFilters<L extends ListSpec> = Needed<"choices", ChoicesOf<L>> &
  Needed<"customFilters", CustomFiltersOf<L>>;

const nothing: Selection = new Set();
const noLists: readonly WorkList<object>[] = [];
const rowId = ({ id }: { id: string }) => id;

/** The page of a list: all that its description says, drawn (docs/adding-a-feature.md). */
export function ListPage<L extends ListSpec, Row extends { id: string }>(
  props: ListPageTexts<L, Row> & ListPageFilters<L>,
) {
  const { list, call, query, pages } = props.shown;
  const search = props.shown.search as Record<string, unknown>;
  const workLists = (props.workLists as readonly WorkList<object>[] | undefined) ?? noLists;
  const columns = useMemo(() => columnsOf(list, props.cells), [list, props.cells]);
  const [columnState, setColumnState] = useKeptColumns(list.name, columns);
  const [chosen, setChosen] = useState(nothing);
  const tabs = useWorkTabs({ list: call, counts: props.counts }, workLists);
  const change = (part: object) => {
    setChosen(nothing);
    props.shown.change(part as never);
  };
  const given = { choices: props.choices ?? {}, custom: props.customFilters ?? {} };
  return (
    <ListFrame
      {...pages}
      title={list.title}
      subtitle={props.subtitle}
      above={props.above}
      belowFilters={props.belowFilters}
      actions={
        <>
          {props.exportAs && (
            <ExportMenu
              type={props.exportAs}
              query={query}
              columns={shownColumns(columns, columnState).map(({ id }) => id)}
            />
          )}
          {props.actions}
        </>
      }
      tabs={
        workLists.length > 0
          ? { list: tabs, chosen: workListOf(workLists, search), onChoose: (id) => change(toWorkList(workLists, id)) }
          : undefined
      }
      besideTabs={
        <ViewMenu
          list={list.name}
          columns={columns}
          now={listView(readSearch(writeSearch(search)), columnState)}
          onChoose={(view) => {
            setColumnState(view.columns);
            change(toView(search, view));
          }}
        />
      }
      search={
        list.search === null
          ? undefined
          : {
              label: list.search,
              value: (search.search as string | undefined) ?? "",
              onChange: (words) => change({ search: words || undefined }),
            }
      }
      filters={describedFilters(list.filters, search, change, given)}
      columns={columns}
      columnState={columnState}
      onColumnState={setColumnState}
      sort={sortOf(search, list)}
      onSort={list.sorts.length > 0 ? (sort) => change(sortedBy(sort, list)) : undefined}
      rowId={rowId}
      rowHref={props.rowHref}
      rowName={props.rowName}
      tooMany={asksForFilters(search, pages)}
      empty={
        isFiltered(search) ? (
          <NothingFits one={list.one} {...props.nothingFits} onShowAll={() => change(cleared(search))} />
        ) : (
          props.nothingYet
        )
      }
      selection={
        props.bulkActions && {
          chosen,
          onChange: setChosen,
          actions: props.bulkActions({ rows: pages.rows, chosen, onChosen: setChosen }),
        }
      }
    />
  );
}

type NothingFitsProps = { one: string; title?: string; showAll?: string; hint: string; onShowAll: () => void };

const NothingFits = ({ one, title = `No ${one} fits`, showAll, hint, onShowAll }: NothingFitsProps) => (
  <EmptyState title={title} action={showAll && <ActionButton onPress={onShowAll}>{showAll}</ActionButton>}>
    {hint}
  </EmptyState>
);
