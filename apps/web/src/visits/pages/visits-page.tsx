import { Button } from "@mantine/core";
import { IconStethoscope } from "@tabler/icons-react";
import { type VisitsAddress, visitList } from "@tracewell/contract/visit-list";
import { visitCalls } from "@tracewell/contract/visits";
import { daysFilter } from "../../lists/components/list-filters.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { NewRecordButton } from "../../records/containers/new-record-button.tsx";
import { RecordList } from "../../records/containers/record-list.tsx";
import { useStatusFilter } from "../../records/hooks/use-status-choices.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { visitCells } from "../components/visit-cells.tsx";
import { visitWorkLists } from "../work-lists.ts";

/** The waiting room does not wait for someone to look. */
const secondsBetweenLooks = 20;

/** The visits of a day: who waits, where, for whom. */
export function VisitsPage() {
  const shown = useList(visitList, visitCalls.list, secondsBetweenLooks);
  return (
    <RecordList
      kind="Visit"
      calls={visitCalls}
      shown={shown}
      cells={visitCells}
      workLists={visitWorkLists}
      choices={{
        status: useStatusFilter("Visit"),
        type: choicesOf(useLookup("VISIT_TYPE")),
        assignedTo: useAssigneeChoices(visitCalls.list.needs),
        location: choicesOf(useLookup("LOCATION_IN_CLINIC")),
      }}
      customFilters={{ day: dayFilter(shown.search, shown.change) }}
      actions={
        <>
          <Button component={Link} href="/visits/appointments">
            Appointments
          </Button>
          <Button component={Link} href="/visits/flow">
            Clinic flow
          </Button>
          <Button component={Link} href="/visits/waiting-room">
            Waiting room
          </Button>
          <NewRecordButton kind="Visit" search={shown.search.search} />
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

/** Today where nothing is said; cleared, any day. */
function dayFilter({ day, dayFrom, dayTo }: VisitsAddress, change: (part: Partial<VisitsAddress>) => void): ListFilter {
  const filter = daysFilter({
    id: "day",
    label: "Date",
    from: dayFrom,
    to: dayTo,
    onChange: (from, to) => change({ dayFrom: from, dayTo: to, day: from || to ? undefined : "any" }),
  });
  return { ...filter, value: filter.value ?? (day === "any" ? null : "today") };
}
