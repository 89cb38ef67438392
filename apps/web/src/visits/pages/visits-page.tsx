import { Button } from "@mantine/core";
import { IconStethoscope } from "@tabler/icons-react";
import { visitCalls } from "@tracewell/contract/visits";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { listQuery } from "../../lists/list-search.ts";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { NewRecordButton } from "../../records/containers/new-record-button.tsx";
import { RecordList } from "../../records/containers/record-list.tsx";
import { useStatusChoices } from "../../records/hooks/use-status-choices.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { visitColumns } from "../components/visit-columns.tsx";
import { visitFilters } from "../containers/visit-filters.tsx";
import { visitPages } from "../hooks/visit-queries.ts";
import { visitsSearch } from "../search.ts";
import { visitWorkLists } from "../work-lists.ts";

/** The visits of a day: who waits, where, for whom. */
export function VisitsPage() {
  const [search, onSearch] = useAddressSearch(visitsSearch);
  const pages = useListPages(visitPages(listQuery(search)));
  const choices = {
    statuses: useStatusChoices("Visit"),
    users: useAssignableUsers(visitCalls.list.needs).users,
    types: choicesOf(useLookup("VISIT_TYPE")),
    locations: choicesOf(useLookup("LOCATION_IN_CLINIC")),
  };
  return (
    <RecordList
      kind="Visit"
      title="Visits"
      one="visit"
      calls={visitCalls}
      columns={visitColumns}
      workLists={visitWorkLists}
      usualSort="waiting"
      {...{ pages, search, onSearch }}
      filters={(change) => visitFilters(search, change, choices)}
      actions={
        <>
          <Button component={Link} href="/visits/waiting-room">
            Waiting room
          </Button>
          <NewRecordButton kind="Visit" search={search.search} />
        </>
      }
      nothingYet={
        <EmptyState title="No open visits today" icon={<IconStethoscope size={28} stroke={1.5} />}>
          Who comes to the clinic, or has an appointment today, shows here until they leave.
        </EmptyState>
      }
    />
  );
}
