import type { appointmentList } from "@tracewell/contract/appointment-list";
import type { AppointmentRow } from "@tracewell/contract/appointments";
import { formatPhone } from "@tracewell/contract/phone-format";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { attendance } from "../attendance.ts";

const words = (text: string | null) => <span title={text ?? undefined}>{text || "–"}</span>;

const badgeTone = { plain: "info", here: "negative", late: "exposed", done: "mute", gone: "mute" } as const;

/** How an appointment stands, as the calendar says it. */
function State({ row, now }: { row: AppointmentRow; now: number }) {
  const { tone, text } = attendance(row, now);
  return (
    <span>
      <Badge tone={badgeTone[tone]}>{text || "To come"}</Badge>
    </span>
  );
}

/** The cells of the list of appointments, as they stand now. */
export const appointmentCells = (now: number): CellsOf<typeof appointmentList, AppointmentRow> => ({
  time: { width: 156, main: true, cell: ({ start }) => <Instant at={start} withTime /> },
  patient: { width: 200, mobile: "title", cell: ({ person }) => <PersonName person={person} /> },
  number: { width: 110, figures: true, mobile: "hidden", cell: ({ person }) => person.personNumber },
  born: { width: 104, mobile: "hidden", cell: ({ person }) => <Day day={person.dateOfBirth} /> },
  phone: { width: 140, cell: ({ person }) => words(person.phones.map(formatPhone).join(", ")) },
  email: { width: 200, mobile: "hidden", cell: ({ person }) => words(person.emails.join(", ")) },
  types: { width: 180, cell: ({ types }) => words(types.map(({ name }) => name).join(", ")) },
  location: { width: 170, mobile: "hidden", cell: ({ location }) => words(location?.name ?? null) },
  clinician: { width: 150, mobile: "hidden", cell: ({ clinician }) => words(clinician?.name ?? null) },
  status: { width: 150, cell: (row) => <State {...{ row, now }} /> },
  comment: { width: 200, mobile: "hidden", cell: ({ statusComment }) => words(statusComment) },
});
