import { appointmentCalls } from "@tracewell/contract/appointments";
import { locationCalls } from "@tracewell/contract/locations";
import { waitlistCalls } from "@tracewell/contract/waitlist";
import { waitlistList } from "@tracewell/contract/waitlist-list";
import { useState } from "react";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useCall } from "../../platform/calls/use-call.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { waitlistCells } from "../components/waitlist-cells.tsx";
import { AddToWaitlist } from "../containers/add-to-waitlist.tsx";

const workLists = [
  { id: "waiting", label: "Waiting", hot: true, search: { status: "waiting" } },
  { id: "booked", label: "Booked", search: { status: "booked" } },
  { id: "all", label: "All", search: {} },
] as const;

/** Who waits for an appointment. */
export function WaitlistPage() {
  const [adding, setAdding] = useState(false);
  const locations = useCall(locationCalls.list).data?.data ?? [];
  const add = (
    <ActionButton shortcut="n" onPress={() => setAdding(true)}>
      Add a person
    </ActionButton>
  );
  return (
    <>
      <ListPage
        shown={useList(waitlistList, waitlistCalls.list)}
        cells={waitlistCells}
        exportAs="WAITLIST"
        workLists={workLists}
        choices={{
          visitType: choicesOf(useLookup("VISIT_TYPE")),
          location: locations.map(({ id, name }) => ({ value: id, label: name })),
          clinician: useAssigneeChoices(appointmentCalls.list.needs),
        }}
        rowHref={({ id }) => `/visits/waitlist/${id}`}
        rowName={({ person }) => person.fullName}
        actions={
          <>
            <Link href="/visits/appointments">Calendar</Link>
            {add}
          </>
        }
        nothingFits={{ showAll: "Show everyone", hint: "Take a filter away: nobody waits for this." }}
        nothingYet={
          <EmptyState title="Nobody waits" action={add}>
            Whoever finds no time that suits waits here, and is named as soon as one is free.
          </EmptyState>
        }
      />
      {adding && <AddToWaitlist onClose={() => setAdding(false)} />}
    </>
  );
}
