import type { VisitRow } from "@tracewell/contract/visits";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import type { Column } from "../../ui/list-frame/column.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { Instant } from "../../ui/time/instant.tsx";
import { appointmentInWords, appointmentStatusNames, timeInWords } from "../appointment-words.ts";
import { Ticket } from "./ticket.tsx";
import { Waiting } from "./visit-time.tsx";

const words = (text: string | null) => <span title={text ?? undefined}>{text ?? "–"}</span>;

/** The columns of the visits list; sortable ones name their sort. */
export const visitColumns: readonly Column<VisitRow>[] = [
  { id: "ticket", header: "Ticket", width: 98, cell: (row) => <Ticket {...row} /> },
  {
    id: "patient",
    header: "Patient",
    width: 194,
    sortable: true,
    mobile: "title",
    cell: ({ person }) => <PersonName person={person} />,
  },
  {
    id: "reference",
    header: "Visit ID",
    figures: true,
    width: 126,
    sortable: true,
    main: true,
    cell: ({ referenceNumber }) => referenceNumber,
  },
  {
    id: "types",
    header: "Types",
    width: 140,
    mobile: "hidden",
    cell: ({ types }) => words(types.map(({ name }) => name).join(", ") || null),
  },
  { id: "status", header: "Status", width: 154, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: "waiting",
    header: "Waiting",
    width: 84,
    sortable: true,
    align: "right",
    cell: (row) => <Waiting visit={row} />,
  },
  {
    id: "location",
    header: "Location",
    width: 116,
    mobile: "hidden",
    cell: ({ locationInClinic }) => words(locationInClinic?.name ?? null),
  },
  {
    id: "clinician",
    header: "Clinician",
    width: 112,
    mobile: "hidden",
    cell: ({ assignedTo }) => words(assignedTo?.name ?? null),
  },
  {
    id: "appointment",
    header: "Appointment",
    width: 148,
    mobile: "hidden",
    cell: ({ appointment }) => <Appointment appointment={appointment} />,
  },
  {
    id: "created",
    header: "Created",
    width: 94,
    sortable: true,
    mobile: "hidden",
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  {
    id: "closed",
    header: "Closed",
    width: 94,
    mobile: "hidden",
    cell: ({ closedAt }) => <Instant at={closedAt} />,
  },
  {
    id: "updated",
    header: "Updated",
    width: 94,
    sortable: true,
    optional: true,
    mobile: "hidden",
    cell: ({ updatedAt }) => <Instant at={updatedAt} />,
  },
];

/** When the patient is or was to come; until when, and what came of it, is in the hint. */
const Appointment = ({ appointment }: Pick<VisitRow, "appointment">) =>
  appointment ? (
    <span title={`${appointmentInWords(appointment)}, ${appointmentStatusNames[appointment.status]}`}>
      {formatDay(appointment.day)} {timeInWords(appointment.start)}
    </span>
  ) : (
    <span>–</span>
  );
