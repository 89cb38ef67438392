import { IconReportSearch } from "@tabler/icons-react";
import { investigationCalls } from "@tracewell/contract/investigations";
import { useMemo } from "react";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { listQuery } from "../../lists/list-search.ts";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { NewRecordButton } from "../../records/containers/new-record-button.tsx";
import { RecordList } from "../../records/containers/record-list.tsx";
import { useStatusChoices } from "../../records/hooks/use-status-choices.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { caseColumns } from "../components/case-columns.tsx";
import { BulkFollowUp } from "../containers/bulk-follow-up.tsx";
import { caseFilters } from "../containers/case-filters.tsx";
import { investigationPages } from "../hooks/investigation-queries.ts";
import { useArrivals } from "../hooks/use-arrivals.ts";
import { investigationsSearch } from "../search.ts";
import { investigationWorkLists } from "../work-lists.ts";

/** The investigations; what is given to the viewer comes by itself. */
export function InvestigationsPage() {
  const [search, onSearch] = useAddressSearch(investigationsSearch);
  const pages = useListPages(investigationPages(listQuery(search)));
  const arrived = useArrivals();
  const columns = useMemo(() => caseColumns(arrived), [arrived]);
  const choices = {
    statuses: useStatusChoices("Incident"),
    users: useAssignableUsers(investigationCalls.list.needs).users,
    infections: useInfectionChoices(),
    workgroups: choicesOf(useLookup("USER_WORKGROUP")),
    regions: choicesOf(useLookup("REGION")),
  };
  return (
    <RecordList
      kind="Incident"
      title="Investigations"
      one="investigation"
      calls={investigationCalls}
      workLists={investigationWorkLists}
      usualSort="opened"
      {...{ pages, columns, search, onSearch }}
      actions={<NewRecordButton kind="Incident" search={search.search} />}
      bulkActions={(scope) => <BulkFollowUp {...scope} />}
      filters={(change) => caseFilters(search, change, choices)}
      nothingYet={<NothingYet />}
    />
  );
}

function NothingYet() {
  const worksFiles = useMay("DIS_INCOMINGREPORTS_USER");
  return (
    <EmptyState
      title="No open investigations"
      icon={<IconReportSearch size={28} stroke={1.5} />}
      action={worksFiles && <Link href="/incoming-files">Look through the incoming files</Link>}
    >
      A report that is elevated becomes an investigation and shows here; so does one that is opened by hand.
    </EmptyState>
  );
}
