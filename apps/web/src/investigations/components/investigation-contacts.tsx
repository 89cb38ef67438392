import type { InvestigationPage } from "@tracewell/contract/investigations";
import { recordHref } from "@tracewell/contract/records";
import { InfectionBadge } from "../../ui/badges/infection-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";

type InvestigationContact = InvestigationPage["contacts"][number];

/** The contacts of a case, in the order in which they were named. */
export const InvestigationContacts = ({ contacts, infection }: Pick<InvestigationPage, "contacts" | "infection">) => (
  <CardTable label="Partner contacts" columns={columnsFor(infection.name)} rows={contacts} rowId={({ id }) => id} />
);

const columnsFor = (infection: string): CardColumn<InvestigationContact>[] => [
  {
    id: "contact",
    header: "Contact",
    cell: ({ id, person }) => <PersonName person={person} href={recordHref("IncomingPartner", id)} />,
  },
  {
    id: "infection",
    header: "Infection",
    cell: ({ infectionStatus }) => <InfectionBadge infection={{ name: infection, status: infectionStatus }} />,
  },
  { id: "relationship", header: "Relationship", cell: ({ relationship }) => relationship ?? "–" },
  { id: "exposure", header: "Last exposure", cell: ({ lastExposureOn }) => <Day day={lastExposureOn} /> },
  { id: "status", header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { id: "disposition", header: "Disposition", cell: ({ disposition }) => disposition ?? "–" },
  { id: "number", header: "Contact no.", align: "right", cell: ({ referenceNumber }) => referenceNumber },
];
