import { IconUsersGroup } from "@tabler/icons-react";
import { contactCalls } from "@tracewell/contract/contacts";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { listQuery } from "../../lists/list-search.ts";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { RecordList } from "../../records/containers/record-list.tsx";
import { dispositionChoices } from "../../records/disposition-choices.ts";
import { useStatusChoices } from "../../records/hooks/use-status-choices.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { contactColumns } from "../components/contact-columns.tsx";
import { contactFilters } from "../containers/contact-filters.tsx";
import { dispositionsOf } from "../dispositions.ts";
import { contactPages } from "../hooks/contact-queries.ts";
import { contactsSearch } from "../search.ts";
import { contactWorkLists } from "../work-lists.ts";

/** The contacts to be found, tested and treated. */
export function ContactsPage() {
  const [search, onSearch] = useAddressSearch(contactsSearch);
  const pages = useListPages(contactPages(listQuery(search)));
  const dispositions = dispositionsOf(useLookup("DISPOSITION"));
  const choices = {
    statuses: useStatusChoices("IncomingPartner"),
    users: useAssignableUsers(contactCalls.list.needs).users,
    infections: useInfectionChoices(),
    dispositions: dispositionChoices(dispositions),
  };
  return (
    <RecordList
      kind="IncomingPartner"
      title="Contacts"
      one="contact"
      calls={contactCalls}
      columns={contactColumns}
      workLists={contactWorkLists}
      usualSort="created"
      {...{ pages, search, onSearch, dispositions }}
      filters={(change) => contactFilters(search, change, choices)}
      nothingYet={
        <EmptyState
          title="No open contacts"
          icon={<IconUsersGroup size={28} stroke={1.5} />}
          action={<Link href="/investigations">Choose an investigation</Link>}
        >
          Contacts are added to an investigation, and show here until they are closed.
        </EmptyState>
      }
    />
  );
}
