import { IconInbox } from "@tabler/icons-react";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { recordHref } from "@tracewell/contract/records";
import { useState } from "react";
import { useMay } from "../../platform/session/use-session.ts";
import { useAddressSearch } from "../../records/hooks/use-address-search.ts";
import { useAssignableUsers } from "../../records/hooks/use-assignable-users.ts";
import { useInfectionChoices, useOrganizationChoices } from "../../records/hooks/use-filter-choices.ts";
import { useKeptColumns } from "../../records/hooks/use-kept-columns.ts";
import { useListPages } from "../../records/hooks/use-list-pages.ts";
import { useWorkTabs } from "../../records/hooks/use-work-tabs.ts";
import { asksForFilters, isFiltered, listQuery, toWorkList, workListOf } from "../../records/list-search.ts";
import { BulkAssign } from "../../records/pages/bulk-assign.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { ListFrame } from "../../ui/list-frame/list-frame.tsx";
import type { Selection } from "../../ui/list-frame/selection.ts";
import { fileColumns } from "../components/file-columns.tsx";
import { incomingFilePages } from "../hooks/incoming-file-queries.ts";
import { type IncomingFilesSearch, incomingFilesSearch } from "../search.ts";
import { fileWorkLists, sortedBy, sortOf } from "../work-lists.ts";
import { fileFilters } from "./file-filters.tsx";

const nothing: Selection = new Set();

/** The reports that are not yet cases: work lists, filters in the address, bulk assignment (domain §6). */
export function IncomingFilesPage() {
  const [search, changeSearch] = useAddressSearch(incomingFilesSearch);
  const [chosen, setChosen] = useState(nothing);
  const list = useListPages(incomingFilePages(listQuery(search)));
  const tabs = useWorkTabs(incomingFileCalls.list, fileWorkLists);
  const [columnState, setColumnState] = useKeptColumns("incoming-files", fileColumns);
  const { users } = useAssignableUsers(incomingFileCalls.list.needs);
  const infections = useInfectionChoices();
  const organizations = useOrganizationChoices();
  const change = (part: Partial<IncomingFilesSearch>) => {
    setChosen(nothing);
    changeSearch(part);
  };
  const clear = () =>
    change(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])) as Partial<IncomingFilesSearch>);
  return (
    <ListFrame
      {...list}
      title="Incoming files"
      tabs={{
        list: tabs,
        chosen: workListOf(fileWorkLists, search),
        onChoose: (id) => change(toWorkList(fileWorkLists, id)),
      }}
      search={{
        label: "Find by name, number or phone",
        value: search.search ?? "",
        onChange: (words) => change({ search: words || undefined }),
      }}
      filters={fileFilters(search, change, { users, infections, organizations })}
      columns={fileColumns}
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
        actions: <BulkAssign calls={incomingFileCalls} rows={list.rows} chosen={chosen} onChosen={setChosen} />,
      }}
    />
  );
}

const rowId = ({ id }: { id: string }) => id;
const rowHref = ({ id }: { id: string }) => recordHref("IncomingReport", id);
const rowName = ({ referenceNumber }: { referenceNumber: string }) => referenceNumber;

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No incoming file fits" action={<ActionButton onPress={onClear}>Show all open files</ActionButton>}>
    Take a filter away, or look among the closed ones.
  </EmptyState>
);

function NothingYet() {
  const mayImport = useMay("SUBMIT_IMPORT");
  return (
    <EmptyState
      title="No open incoming files"
      icon={<IconInbox size={28} stroke={1.5} />}
      action={mayImport && <Link href="/import">Import lab reports</Link>}
    >
      Reports from laboratories and providers come here until they are settled.
    </EmptyState>
  );
}
