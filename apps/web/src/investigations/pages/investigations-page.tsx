import { IconReportSearch } from "@tabler/icons-react";
import { investigationList } from "@tracewell/contract/investigation-list";
import { investigationCalls } from "@tracewell/contract/investigations";
import { useMemo } from "react";
import { useList } from "../../lists/hooks/use-list.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { AddToOutbreak } from "../../outbreaks/containers/add-to-outbreak.tsx";
import { FoundForOutbreak } from "../../outbreaks/containers/found-for-outbreak.tsx";
import { useMay } from "../../platform/session/use-session.ts";
import { NewRecordButton } from "../../records/containers/new-record-button.tsx";
import { RecordList } from "../../records/containers/record-list.tsx";
import { useStatusFilter } from "../../records/hooks/use-status-choices.ts";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { countedFilter } from "../components/counted-filter.tsx";
import { investigationCells } from "../components/investigation-cells.tsx";
import { BulkFollowUp } from "../containers/bulk-follow-up.tsx";
import { useNewlyAssigned } from "../hooks/use-newly-assigned.ts";
import { investigationWorkLists } from "../work-lists.ts";

/** The investigations; what is given to the viewer comes by itself. */
export function InvestigationsPage() {
  const shown = useList(investigationList, investigationCalls.list);
  const arrived = useNewlyAssigned();
  const choices = {
    status: useStatusFilter("Incident"),
    infection: useInfectionChoices(),
    assignedTo: useAssigneeChoices(investigationCalls.list.needs),
    workgroup: choicesOf(useLookup("USER_WORKGROUP")),
    region: choicesOf(useLookup("REGION")),
  };
  return (
    <RecordList
      kind="Incident"
      calls={investigationCalls}
      workLists={investigationWorkLists}
      cells={useMemo(() => investigationCells(arrived), [arrived])}
      {...{ shown, choices }}
      customFilters={{ counted: countedFilter(shown.search, shown.change) }}
      actions={
        <>
          <FoundForOutbreak list="INVESTIGATIONS" shown={shown} />
          <Link href={`/network${writeSearch({ list: writeSearch(shown.search) })}`}>Network</Link>
          <NewRecordButton kind="Incident" search={shown.search.search} />
        </>
      }
      bulkActions={(scope) => (
        <>
          <BulkFollowUp {...scope} />
          <AddToOutbreak {...scope} />
        </>
      )}
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
