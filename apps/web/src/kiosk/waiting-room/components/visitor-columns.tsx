import { Button } from "@mantine/core";
import type { WaitingRegistration } from "@tracewell/contract/kiosk";
import { ticketColorOf } from "@tracewell/contract/ticket-colors";
import type { CardColumn } from "../../../ui/card-table.tsx";
import { TicketTile } from "../../../ui/ticket/ticket-tile.tsx";
import { formatInstant } from "../../../ui/time/clinic-time.ts";
import { Duration } from "../../../ui/time/duration.tsx";

const minutesSince = (instant: string): number => Math.max(0, (Date.now() - Date.parse(instant)) / 60_000);

/** By whom an invitation was made, the desk isn't told. */
export const codeLabels = { invitation: "Invited", appointment: "Appointment", unknown: "Not known" } as const;

/** How a visitor came: with an appointment of another time, invited, with a code that there isn't, or without anything. */
const codeText = ({ code, appointment }: WaitingRegistration): string =>
  appointment ? `${codeLabels.appointment} ${formatInstant(appointment.start)}` : code ? codeLabels[code] : "Walk-in";

/** A visitor in a line of the waiting room. */
export const visitorColumns = (onOpen: (id: string) => void): readonly CardColumn<WaitingRegistration>[] => [
  {
    id: "number",
    header: "Ticket",
    cell: ({ temporaryId }) => <TicketTile number={temporaryId} color={ticketColorOf(temporaryId)} />,
  },
  { id: "name", header: "Visitor", cell: ({ visitorName }) => visitorName },
  { id: "types", header: "Here for", cell: ({ visitTypes }) => visitTypes.join(", ") },
  { id: "code", header: "Came with", cell: codeText },
  { id: "waiting", header: "Waiting", cell: ({ rawVisit }) => <Duration minutes={minutesSince(rawVisit.createdAt)} /> },
  { id: "kiosk", header: "Kiosk", cell: ({ rawVisit }) => rawVisit.kioskNumber ?? "–" },
  { id: "by", header: "Assigned to", cell: ({ rawVisit }) => rawVisit.interceptedBy ?? "–" },
  {
    id: "open",
    header: "Take in",
    cell: ({ id, temporaryId }) => (
      <Button size="xs" aria-label={`Open number ${temporaryId}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
];
