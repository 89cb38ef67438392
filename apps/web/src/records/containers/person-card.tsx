import type { RecordPerson } from "@tracewell/contract/records";
import { DemographicsInPlace } from "../../persons/containers/demographics-in-place.tsx";
import { PortalAccessRow } from "../../persons/containers/portal-access-row.tsx";
import { portalAccessNeeds } from "../../persons/hooks/use-portal-access.ts";
import { personHref } from "../../persons/person-href.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { Link } from "../../ui/link.tsx";
import { DemographicsCard } from "../components/demographics-card.tsx";
import { recordKeys } from "../record-shortcuts.ts";

/** Who the person of a record is, to change in place; for those who may see persons, with the way to them and their portal. */
export function PersonCard({ person }: { person: RecordPerson }) {
  const seesPersons = useMay("PERSONS_AGGREGATED");
  const seesPortal = useMay(portalAccessNeeds);
  return (
    <DemographicsInPlace
      personId={person.id}
      shortcut={recordKeys.person}
      view={
        <DemographicsCard
          person={person}
          number={seesPersons ? <Link href={personHref(person.id)}>{person.personNumber}</Link> : person.personNumber}
          portal={seesPortal ? <PortalAccessRow personId={person.id} /> : null}
        />
      }
    />
  );
}
