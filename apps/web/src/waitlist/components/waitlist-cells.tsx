import { formatPhone } from "@tracewell/contract/phone-format";
import type { WaitlistEntry } from "@tracewell/contract/waitlist";
import type { waitlistList } from "@tracewell/contract/waitlist-list";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { daysText } from "../waiting-days.ts";

const words = (text: string | null) => <span title={text ?? undefined}>{text || "–"}</span>;
const states = {
  waiting: { tone: "info", text: "Waiting" },
  booked: { tone: "negative", text: "Booked" },
  over: { tone: "mute", text: "Over" },
} as const;

/** How the waiting stands. */
export const WaitingState = ({ status }: Pick<WaitlistEntry, "status">) => (
  <Badge tone={states[status].tone}>{states[status].text}</Badge>
);

/** The cells of the waitlist. */
export const waitlistCells: CellsOf<typeof waitlistList, WaitlistEntry> = {
  patient: { width: 200, main: true, mobile: "title", cell: ({ person }) => <PersonName person={person} /> },
  phone: { width: 140, cell: ({ person }) => words(person.phones.map(formatPhone).join(", ")) },
  visitType: { width: 130, cell: ({ visitType }) => words(visitType.name) },
  days: { width: 240, mobile: "hidden", cell: (row) => words(daysText(row)) },
  location: { width: 170, mobile: "hidden", cell: ({ location }) => words(location?.name ?? "Anywhere") },
  clinician: { width: 140, mobile: "hidden", cell: ({ clinician }) => words(clinician?.name ?? "Anyone") },
  since: { width: 100, mobile: "hidden", cell: ({ createdAt }) => <Instant at={createdAt} /> },
  status: { width: 94, cell: (row) => <WaitingState {...row} /> },
  comment: { width: 200, mobile: "hidden", cell: ({ comment }) => words(comment) },
};
