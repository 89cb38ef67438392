import { ruleLabels } from "@tracewell/contract/case-definition";
import type { outbreakMemberList } from "@tracewell/contract/outbreak-list";
import type { OutbreakMember } from "@tracewell/contract/outbreaks";
import { recordHref } from "@tracewell/contract/records";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import type { CardColumn } from "../../ui/card-table.tsx";
import { Link } from "../../ui/link.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./member-cells.module.css";

const roleNames = { case: "Case", contact: "Contact", exposed: "Exposed" };

const reference = ({ record }: OutbreakMember) => {
  if (!record) return "–";
  const { id, kind, referenceNumber, opens } = record;
  return opens ? <Link href={recordHref(kind, id)}>{referenceNumber}</Link> : referenceNumber;
};

/** The cells of a line list. */
export const memberCells: CellsOf<typeof outbreakMemberList, OutbreakMember> = {
  reference: { width: 140, figures: true, cell: reference },
  patient: { width: 200, main: true, mobile: "title", cell: ({ person }) => <PersonName person={person} /> },
  role: { width: 80, cell: ({ role }) => roleNames[role] },
  class: { width: 100, cell: ({ class: its }) => (its ? ruleLabels[its] : "–") },
  criteria: {
    width: 180,
    mobile: "hidden",
    cell: ({ criteria }) =>
      criteria.length > 0 ? <span title={criteria.join("\n")}>{criteria.join("; ")}</span> : "–",
  },
  status: { width: 140, mobile: "hidden", cell: ({ record }) => record?.status.name ?? "–" },
  infectionStatus: {
    width: 110,
    cell: ({ infectionStatus }) =>
      infectionStatus ? (
        <Badge tone={infectionStatus === "Positive" ? "positive" : "mute"}>{infectionStatus}</Badge>
      ) : (
        "–"
      ),
  },
  symptomOnset: {
    width: 106,
    mobile: "hidden",
    cell: ({ symptomOnsetOn }) => (symptomOnsetOn ? <Day day={symptomOnsetOn} /> : "–"),
  },
  sites: {
    width: 140,
    mobile: "hidden",
    cell: ({ sites }) => {
      const names = sites.map(({ name }) => name).join("; ");
      return names ? <span title={names}>{names}</span> : "–";
    },
  },
  onset: { width: 106, cell: ({ datedOn }) => <Day day={datedOn} /> },
  source: { width: 140, mobile: "hidden", cell: ({ source }) => source?.fullName ?? "–" },
  treated: { width: 84, cell: ({ treated }) => (treated ? "Yes" : "No") },
  contacts: { width: 84, align: "right", mobile: "hidden", cell: ({ contacts }) => contacts ?? "–" },
  outbreak: {
    width: 140,
    mobile: "hidden",
    cell: ({ outbreak }) => <Link href={`/outbreaks/${outbreak.id}`}>{outbreak.number}</Link>,
  },
  joined: { width: 110, mobile: "hidden", cell: ({ joinedAt }) => <Instant at={joinedAt} /> },
};

/** The line list as a card shows it. */
export const memberColumns: readonly CardColumn<OutbreakMember>[] = [
  {
    id: "reference",
    header: "Number",
    cell: (member) => <span className={css.reference}>{reference(member)}</span>,
  },
  { id: "patient", header: "Patient", cell: ({ person }) => <PersonName person={person} /> },
  { id: "role", header: "As", cell: ({ role }) => roleNames[role] },
  { id: "class", header: "Class", cell: ({ class: its }) => (its ? ruleLabels[its] : "–") },
  { id: "date", header: "Date", cell: ({ datedOn }) => <Day day={datedOn} /> },
  { id: "source", header: "Named by", cell: ({ source }) => source?.fullName ?? "–" },
  { id: "treated", header: "Treated", cell: ({ treated }) => (treated ? "Yes" : "No") },
];
