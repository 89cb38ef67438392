import { Select } from "@mantine/core";
import type { VisitPage } from "@tracewell/contract/visits";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { formatTimeOfInstant } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { useVisitSteps } from "../hooks/use-visit-steps.ts";
import css from "./place-menu.module.css";

/** Where in the clinic the patient is, to be changed at once as they are led on. */
export function PlaceMenu({ visit }: { visit: VisitPage }) {
  const { locationInClinic: place, version, id, abilities } = visit;
  const zone = useTimeZone();
  const places = choicesOf(useLookup("LOCATION_IN_CLINIC"));
  const { edit } = useVisitSteps();
  const since = place && `since ${formatTimeOfInstant(place.arrivedAt, zone)}`;
  if (!abilities.edit.allowed || visit.closedAt !== null) return place ? `${place.name} ${since}` : "–";
  const move = (locationId: string | null) =>
    edit.mutate(
      { params: { id }, body: { version, locationId } },
      { onError: (problem) => void toast.fail(problem.message) },
    );
  const known = !place || places.some(({ value }) => value === place.id);
  return (
    <Select
      className={css.place}
      classNames={{ input: css.field }}
      size="xs"
      aria-label="Location in clinic"
      title={since ?? undefined}
      placeholder="Nowhere yet"
      clearable
      disabled={edit.isPending}
      data={known ? places : [{ value: place.id, label: place.name }, ...places]}
      value={place?.id ?? null}
      onChange={move}
    />
  );
}
