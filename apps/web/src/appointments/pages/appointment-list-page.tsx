import { appointmentList } from "@tracewell/contract/appointment-list";
import { appointmentCalls } from "@tracewell/contract/appointments";
import type { AddressOf } from "@tracewell/contract/lists";
import { locationCalls } from "@tracewell/contract/locations";
import { listReaders } from "@tracewell/contract/permissions";
import type { WorkList } from "@tracewell/contract/work-lists";
import { useMemo } from "react";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { useCall } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { useNow } from "../../visits/hooks/use-now.ts";
import { appointmentCells } from "../components/appointment-cells.tsx";

/** Appointments one below the other: to work through, to filter, to print. */
export function AppointmentListPage() {
  const today = todayIn(useTimeZone());
  const now = useNow();
  const locations = useCall(locationCalls.list).data?.data ?? [];
  const workLists: WorkList<AddressOf<typeof appointmentList>>[] = [
    { id: "today", label: "Today", search: { from: today, to: today } },
    {
      id: "to-come",
      label: "To come",
      search: { from: today, status: ["NEW", "ASSIGNED"] },
    },
    { id: "missed", label: "Missed", search: { status: ["MISSED"] } },
    { id: "outside", label: "Outside of hours", hot: true, search: { outside: "true", from: today } },
    { id: "all", label: "All", search: {} },
  ];
  return (
    <ListPage
      shown={useList(appointmentList, appointmentCalls.list)}
      cells={useMemo(() => appointmentCells(now), [now])}
      workLists={workLists}
      choices={{
        location: locations.map(({ id, name }) => ({ value: id, label: name })),
        clinician: useAssigneeChoices(appointmentCalls.list.needs),
      }}
      rowHref={({ visit }) => `/visits/visit-details/${visit.id}`}
      rowName={({ person }) => person.fullName}
      exportAs={useMay(listReaders) ? "APPOINTMENTS" : undefined}
      actions={<Link href="/visits/appointments">Calendar</Link>}
      nothingFits={{ showAll: "Show all appointments", hint: "Take a filter away, or look at other days." }}
      nothingYet={
        <EmptyState title="No appointments" action={<Link href="/visits/appointments">Open the calendar</Link>}>
          Book one in the calendar, or let patients book in the portal.
        </EmptyState>
      }
    />
  );
}
