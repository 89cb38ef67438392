import type { contactList } from "@tracewell/contract/contact-list";
import type { ContactRow } from "@tracewell/contract/contacts";
import type { CellsOf } from "../../lists/columns-of.ts";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { WhyNowBadges } from "../../ui/badges/why-now-badges.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Age } from "../../ui/time/duration.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { InvestigationLink } from "./investigation-link.tsx";

const words = (text: string | null) => <span title={text ?? undefined}>{text ?? "–"}</span>;

/** The cells of the list of contacts. */
export const contactCells: CellsOf<typeof contactList, ContactRow> = {
  reference: { figures: true, width: 134, main: true, cell: ({ referenceNumber }) => referenceNumber },
  patient: { width: 194, mobile: "title", cell: ({ person }) => <PersonName person={person} /> },
  infection: { width: 140, cell: ({ infections }) => <InfectionBadges infections={infections} most={1} /> },
  case: { figures: true, width: 134, cell: ({ sourceCase }) => <SourceCase source={sourceCase} /> },
  relationship: { width: 146, mobile: "hidden", cell: ({ relationship }) => words(relationship) },
  lastExposure: { width: 106, mobile: "hidden", cell: ({ lastExposureOn }) => <Day day={lastExposureOn} /> },
  status: { width: 124, cell: ({ status }) => <StatusBadge status={status} /> },
  why: { width: 216, mobile: "line", cell: ({ whyNow }) => <WhyNowBadges reasons={whyNow} most={1} /> },
  disposition: { width: 126, mobile: "hidden", cell: ({ disposition }) => words(disposition) },
  assigned: { width: 116, mobile: "hidden", cell: ({ assignedTo }) => words(assignedTo?.name ?? null) },
  reports: { width: 74, align: "right", mobile: "hidden", cell: ({ totalReports }) => totalReports },
  age: { width: 52, align: "right", cell: ({ createdAt }) => <Age since={createdAt} /> },
  created: { width: 100, mobile: "hidden", cell: ({ createdAt }) => <Instant at={createdAt} /> },
  updated: { width: 100, mobile: "hidden", cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
};

const SourceCase = ({ source }: { source: ContactRow["sourceCase"] }) =>
  source ? <InvestigationLink source={source} /> : <span>–</span>;
