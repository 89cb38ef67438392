import { IconInbox } from "@tabler/icons-react";
import { incomingFileList } from "@tracewell/contract/incoming-file-list";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { useList } from "../../lists/hooks/use-list.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { useInfectionChoices, useOrganizationChoices } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { NewRecordButton } from "../../records/containers/new-record-button.tsx";
import { RecordList } from "../../records/containers/record-list.tsx";
import { useStatusFilter } from "../../records/hooks/use-status-choices.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { fileCells } from "../components/file-cells.tsx";
import { fileWorkLists } from "../work-lists.ts";

/** The reports that are not yet cases. */
export function IncomingFilesPage() {
  const shown = useList(incomingFileList, incomingFileCalls.list);
  return (
    <RecordList
      kind="IncomingReport"
      calls={incomingFileCalls}
      shown={shown}
      cells={fileCells}
      workLists={fileWorkLists}
      choices={{
        status: useStatusFilter("IncomingReport"),
        infection: useInfectionChoices(),
        organization: useOrganizationChoices(),
        assignedTo: useAssigneeChoices(incomingFileCalls.list.needs),
      }}
      actions={<NewRecordButton kind="IncomingReport" search={shown.search.search} />}
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
