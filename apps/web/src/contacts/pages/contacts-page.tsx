import { IconUsersGroup } from "@tabler/icons-react";
import { contactCalls } from "@tracewell/contract/contacts";
import { recordHref } from "@tracewell/contract/records";
import { useState } from "react";
import { useAddressSearch } from "../../records/hooks/use-address-search.ts";
import { useAssignableUsers } from "../../records/hooks/use-assignable-users.ts";
import { useInfectionChoices } from "../../records/hooks/use-filter-choices.ts";
import { useKeptColumns } from "../../records/hooks/use-kept-columns.ts";
import { useListPages } from "../../records/hooks/use-list-pages.ts";
import { useLookup } from "../../records/hooks/use-lookup.ts";
import { useWorkTabs } from "../../records/hooks/use-work-tabs.ts";
import { asksForFilters, isFiltered, listQuery, toWorkList, workListOf } from "../../records/list-search.ts";
import { BulkAssign } from "../../records/pages/bulk-assign.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { ListFrame } from "../../ui/list-frame/list-frame.tsx";
import type { Selection } from "../../ui/list-frame/selection.ts";
import { contactColumns } from "../components/contact-columns.tsx";
import { dispositionsOf } from "../dispositions.ts";
import { contactPages } from "../hooks/contact-queries.ts";
import { type ContactsSearch, contactsSearch } from "../search.ts";
import { contactWorkLists, sortedBy, sortOf } from "../work-lists.ts";
import { contactFilters } from "./contact-filters.tsx";

const nothing: Selection = new Set();

/** The contacts to be found, tested and treated: work lists, filters in the address, bulk assignment (domain §6). */
export function ContactsPage() {
  const [search, changeSearch] = useAddressSearch(contactsSearch);
  const [chosen, setChosen] = useState(nothing);
  const list = useListPages(contactPages(listQuery(search)));
  const tabs = useWorkTabs(contactCalls.list, contactWorkLists);
  const [columnState, setColumnState] = useKeptColumns("contacts", contactColumns);
  const choices = {
    users: useAssignableUsers(contactCalls.list.needs).users,
    infections: useInfectionChoices(),
    dispositions: dispositionsOf(useLookup("DISPOSITION")).map(({ code, name }) => ({
      value: code,
      label: `${code} ${name}`,
    })),
  };
  const change = (part: Partial<ContactsSearch>) => {
    setChosen(nothing);
    changeSearch(part);
  };
  const clear = () =>
    change(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])) as Partial<ContactsSearch>);
  return (
    <ListFrame
      {...list}
      title="Contacts"
      tabs={{
        list: tabs,
        chosen: workListOf(contactWorkLists, search),
        onChoose: (id) => change(toWorkList(contactWorkLists, id)),
      }}
      search={{
        label: "Find by name, number or phone",
        value: search.search ?? "",
        onChange: (words) => change({ search: words || undefined }),
      }}
      filters={contactFilters(search, change, choices)}
      columns={contactColumns}
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
        actions: <BulkAssign calls={contactCalls} rows={list.rows} chosen={chosen} onChosen={setChosen} />,
      }}
    />
  );
}

const rowId = ({ id }: { id: string }) => id;
const rowHref = ({ id }: { id: string }) => recordHref("IncomingPartner", id);
const rowName = ({ referenceNumber }: { referenceNumber: string }) => referenceNumber;

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No contact fits" action={<ActionButton onPress={onClear}>Show all open contacts</ActionButton>}>
    Take a filter away, or look among the closed ones.
  </EmptyState>
);

const NothingYet = () => (
  <EmptyState
    title="No open contacts"
    icon={<IconUsersGroup size={28} stroke={1.5} />}
    action={<Link href="/investigations">Choose an investigation</Link>}
  >
    Contacts are added to an investigation, and show here until they are closed.
  </EmptyState>
);
