import type { RecentItem } from "@tracewell/contract/activity";
import type { IncomingFileRow } from "@tracewell/contract/incoming-files";
import { type RecordKind, recordHref, recordPlaces } from "@tracewell/contract/records";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { ageAndSex } from "../../ui/person/person-name.tsx";
import { Age } from "../../ui/time/duration.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import type { DayLine } from "./day-card.tsx";

type RecordRow = Pick<IncomingFileRow, "id" | "person" | "infections" | "status" | "createdAt">;

/** A record by its person, with what it is about and how long it has been in the system. */
export const recordLine =
  (kind: RecordKind) =>
  ({ id, person, infections, status, createdAt }: RecordRow): DayLine => ({
    id,
    href: recordHref(kind, id),
    name: person.fullName,
    sub: ageAndSex(person),
    badges: (
      <>
        {infections.length > 0 && <InfectionBadges infections={infections} most={1} />}
        <StatusBadge status={status} />
      </>
    ),
    end: <Age since={createdAt} />,
  });

/** A record that nobody touched lately, with how long that is. */
export const untouchedLine =
  (kind: RecordKind) =>
  (row: RecordRow & { updatedAt: string }): DayLine => ({
    ...recordLine(kind)(row),
    end: <Age since={row.updatedAt} />,
  });

export const recentLine = ({ reference, details, at }: RecentItem): DayLine => ({
  id: reference.id,
  href: recordHref(reference.kind, reference.id),
  name: details || reference.referenceNumber,
  sub: `${recordPlaces[reference.kind].noun} ${reference.referenceNumber}`,
  end: <Instant at={at} />,
});
