import type { Ability } from "@tracewell/contract/abilities";
import type { SiteAttendance } from "@tracewell/contract/exposure-sites";
import { recordHref } from "@tracewell/contract/records";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import type { CardColumn } from "../../ui/card-table.tsx";
import { Link } from "../../ui/link.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { DaySpan } from "./day-span.tsx";
import css from "./sites.module.css";

type Act = (row: SiteAttendance) => void;
type Actions = { edit: Ability; onEdit: Act; onRemove: Act };

/** The columns of who was at a site. */
export const attendanceColumns = ({ edit, onEdit, onRemove }: Actions): CardColumn<SiteAttendance>[] => [
  { id: "person", header: "Person", cell: ({ person }) => <PersonName person={person} /> },
  { id: "born", header: "Born", cell: ({ person }) => <Day day={person.dateOfBirth} /> },
  { id: "days", header: "Days there", cell: ({ firstOn, lastOn }) => <DaySpan first={firstOn} last={lastOn} /> },
  { id: "told", header: "Told in", cell: ({ toldIn }) => toldInText(toldIn) },
  {
    id: "actions",
    header: "Actions",
    cell: (row) => (
      <div className={css.actions}>
        {action("Days", row, edit, onEdit)}
        {action("Remove", row, edit, onRemove)}
      </div>
    ),
  },
];

function toldInText(told: SiteAttendance["toldIn"]) {
  if (!told) return "–";
  return told.opens ? <Link href={recordHref(told.kind, told.id)}>{told.referenceNumber}</Link> : told.referenceNumber;
}

const action = (label: string, row: SiteAttendance, ability: Ability, onPress: Act) => (
  <AbilityButton plain ability={ability} onPress={() => onPress(row)}>
    {label}
    <VisuallyHidden> of {row.person.fullName}</VisuallyHidden>
  </AbilityButton>
);
