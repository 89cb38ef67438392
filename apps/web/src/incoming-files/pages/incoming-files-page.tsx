import { IconInbox } from "@tabler/icons-react";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { listQuery } from "../../lists/list-search.ts";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { useInfectionChoices, useOrganizationChoices } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { NewRecordButton } from "../../records/containers/new-record-button.tsx";
import { RecordList } from "../../records/containers/record-list.tsx";
import { useStatusChoices } from "../../records/hooks/use-status-choices.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { fileColumns } from "../components/file-columns.tsx";
import { fileFilters } from "../containers/file-filters.tsx";
import { incomingFilePages } from "../hooks/incoming-file-queries.ts";
import { incomingFilesSearch } from "../search.ts";
import { fileWorkLists } from "../work-lists.ts";

/** The reports that are not yet cases. */
export function IncomingFilesPage() {
  const [search, onSearch] = useAddressSearch(incomingFilesSearch);
  const pages = useListPages(incomingFilePages(listQuery(search)));
  const choices = {
    statuses: useStatusChoices("IncomingReport"),
    users: useAssignableUsers(incomingFileCalls.list.needs).users,
    infections: useInfectionChoices(),
    organizations: useOrganizationChoices(),
  };
  return (
    <RecordList
      kind="IncomingReport"
      title="Incoming files"
      one="incoming file"
      calls={incomingFileCalls}
      columns={fileColumns}
      workLists={fileWorkLists}
      usualSort="created"
      {...{ pages, search, onSearch }}
      actions={<NewRecordButton kind="IncomingReport" search={search.search} />}
      filters={(change) => fileFilters(search, change, choices)}
      nothingYet={<NothingYet />}
    />
  );
}

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
