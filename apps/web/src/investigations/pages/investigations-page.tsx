import { IconReportSearch } from "@tabler/icons-react";
import { investigationCalls } from "@tracewell/contract/investigations";
import { recordHref } from "@tracewell/contract/records";
import { useMemo, useState } from "react";
import { useMay } from "../../platform/session/use-session.ts";
import { useAddressSearch } from "../../records/hooks/use-address-search.ts";
import { useAssignableUsers } from "../../records/hooks/use-assignable-users.ts";
import { useInfectionChoices } from "../../records/hooks/use-filter-choices.ts";
import { useKeptColumns } from "../../records/hooks/use-kept-columns.ts";
import { useListPages } from "../../records/hooks/use-list-pages.ts";
import { choicesOf, useLookup } from "../../records/hooks/use-lookup.ts";
import { useWorkTabs } from "../../records/hooks/use-work-tabs.ts";
import { asksForFilters, isFiltered, listQuery, toWorkList, workListOf } from "../../records/list-search.ts";
import { BulkAssign } from "../../records/pages/bulk-assign.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { ListFrame } from "../../ui/list-frame/list-frame.tsx";
import type { Selection } from "../../ui/list-frame/selection.ts";
import { caseColumns } from "../components/case-columns.tsx";
import { investigationPages } from "../hooks/investigation-queries.ts";
import { useArrivals } from "../hooks/use-arrivals.ts";
import { type InvestigationsSearch, investigationsSearch } from "../search.ts";
import { investigationWorkLists, sortedBy, sortOf } from "../work-lists.ts";
import { caseFilters } from "./case-filters.tsx";

const nothing: Selection = new Set();

/** The investigations: work lists, filters in the address, bulk assignment; what is given to the viewer comes by itself. */
export function InvestigationsPage() {
  const [search, changeSearch] = useAddressSearch(investigationsSearch);
  const [chosen, setChosen] = useState(nothing);
  const list = useListPages(investigationPages(listQuery(search)));
  const tabs = useWorkTabs(investigationCalls.list, investigationWorkLists);
  const arrived = useArrivals();
  const columns = useMemo(() => caseColumns(arrived), [arrived]);
  const [columnState, setColumnState] = useKeptColumns("investigations", columns);
  const choices = {
    users: useAssignableUsers(investigationCalls.list.needs).users,
    infections: useInfectionChoices(),
    workgroups: choicesOf(useLookup("USER_WORKGROUP")),
    regions: choicesOf(useLookup("REGION")),
  };
  const change = (part: Partial<InvestigationsSearch>) => {
    setChosen(nothing);
    changeSearch(part);
  };
  const clear = () =>
    change(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])) as Partial<InvestigationsSearch>);
  return (
    <ListFrame
      {...list}
      title="Investigations"
      tabs={{
        list: tabs,
        chosen: workListOf(investigationWorkLists, search),
        onChoose: (id) => change(toWorkList(investigationWorkLists, id)),
      }}
      search={{
        label: "Find by name, number or phone",
        value: search.search ?? "",
        onChange: (words) => change({ search: words || undefined }),
      }}
      filters={caseFilters(search, change, choices)}
      columns={columns}
      columnState={columnState}
      onColumnState={setColumnState}
      sort={sortOf(search)}
      onSort={(sort) => change(sortedBy(sort))}
      rowId={rowId}
      rowHref={rowHref}
      rowName={rowName}
      tooMany={asksForFilters(search, list.total)}
      empty={isFiltered(search) ? <NothingFound onClear={clear} /> : <NothingYet />}
      selection={{
        chosen,
        onChange: setChosen,
        actions: <BulkAssign calls={investigationCalls} rows={list.rows} chosen={chosen} onChosen={setChosen} />,
      }}
    />
  );
}

const rowId = ({ id }: { id: string }) => id;
const rowHref = ({ id }: { id: string }) => recordHref("Incident", id);
const rowName = ({ referenceNumber }: { referenceNumber: string }) => referenceNumber;

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No investigation fits"
    action={<ActionButton onPress={onClear}>Show all open investigations</ActionButton>}
  >
    Take a filter away, or look among the closed ones.
  </EmptyState>
);

function NothingYet() {
  const worksFiles = useMay("DIS_INCOMINGREPORTS_USER");
  return (
    <EmptyState
      title="No open investigations"
      icon={<IconReportSearch size={28} stroke={1.5} />}
      action={worksFiles && <Link href="/incoming-files">Look through the incoming files</Link>}
    >
      A report that is elevated becomes an investigation and shows here.
    </EmptyState>
  );
}
