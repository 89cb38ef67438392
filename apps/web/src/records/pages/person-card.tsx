import type { RecordPerson } from "@tracewell/contract/records";
import { portalAccessNeeds } from "../../persons/hooks/use-portal-access.ts";
import { PortalAccessRow } from "../../persons/pages/portal-access-row.tsx";
import { useMay } from "../../platform/session/use-session.ts";
import { DemographicsCard } from "../components/demographics-card.tsx";

/** Who the person of a record is; for those who may see persons, with their way into the portal. */
export function PersonCard({ person }: { person: RecordPerson }) {
  const maySee = useMay(portalAccessNeeds);
  return <DemographicsCard person={person} portal={maySee ? <PortalAccessRow personId={person.id} /> : null} />;
}
