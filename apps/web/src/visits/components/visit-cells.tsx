import { appointmentStates } from "@tracewell/contract/appointment-list";
import type { visitList } from "@tracewell/contract/visit-list";
import type { VisitRow } from "@tracewell/contract/visits";
import type { CellsOf } from "../../lists/columns-of.ts";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { WhyNowBadges } from "../../ui/badges/why-now-badges.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { Instant } from "../../ui/time/instant.tsx";
import { formatTime } from "../../ui/time/typed-time.ts";
import { formatAppointment } from "../appointment-text.ts";
import { Ticket } from "./ticket.tsx";
import { Waiting } from "./visit-time.tsx";

const words = (text: string | null) => <span title={text ?? undefined}>{text ?? "–"}</span>;

/** The cells of the list of visits. */
export const visitCells: CellsOf<typeof visitList, VisitRow> = {
  ticket: { width: 98, cell: (row) => <Ticket {...row} /> },
  patient: { width: 190, mobile: "title", cell: ({ person }) => <PersonName person={person} /> },
  reference: { figures: true, width: 134, main: true, cell: ({ referenceNumber }) => referenceNumber },
  types: {
    width: 122,
    mobile: "hidden",
    cell: ({ types }) => words(types.map(({ name }) => name).join(", ") || null),
  },
  status: { width: 150, cell: ({ status }) => <StatusBadge status={status} /> },
  why: { width: 180, mobile: "line", cell: ({ whyNow }) => <WhyNowBadges reasons={whyNow} most={1} /> },
  waiting: { width: 96, align: "right", cell: (row) => <Waiting visit={row} /> },
  location: { width: 110, mobile: "hidden", cell: ({ locationInClinic }) => words(locationInClinic?.name ?? null) },
  clinician: { width: 112, mobile: "hidden", cell: ({ assignedTo }) => words(assignedTo?.name ?? null) },
  appointment: { width: 152, mobile: "hidden", cell: ({ appointment }) => <Appointment appointment={appointment} /> },
  created: { width: 94, mobile: "hidden", cell: ({ createdAt }) => <Instant at={createdAt} /> },
  closed: { width: 94, mobile: "hidden", cell: ({ closedAt }) => <Instant at={closedAt} /> },
  updated: { width: 94, mobile: "hidden", cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
};

/** When the patient is or was to come; until when, and what came of it, is in the hint. */
const Appointment = ({ appointment }: Pick<VisitRow, "appointment">) =>
  appointment ? (
    <span title={`${formatAppointment(appointment)}, ${appointmentStates[appointment.status]}`}>
      {formatDay(appointment.day)} {formatTime(appointment.start)}
    </span>
  ) : (
    <span>–</span>
  );
