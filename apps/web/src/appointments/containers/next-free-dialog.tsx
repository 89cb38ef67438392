import { Modal, Select } from "@mantine/core";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { useState } from "react";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { choicesInDialog, dialogWithChoices } from "../../ui/form/dialog-choices.ts";
import css from "../components/booking.module.css";
import { useNextFree, type WantedTime } from "../hooks/use-next-free.ts";
import { type PlaceToBook, whenText } from "../place-to-book.ts";

type NextFreeDialogProps = {
  onPlace: (place: PlaceToBook, wanted: WantedTime) => void;
  onClose: () => void;
};

/** The next free times by type of visit, location and clinician; a press on one books it. */
export function NextFreeDialog({ onPlace, onClose }: NextFreeDialogProps) {
  const [wanted, setWanted] = useState<WantedTime>({ visitTypeId: null, locationId: null, clinicianId: null });
  const types = choicesOf(useLookup("VISIT_TYPE"));
  const clinicians = useAssigneeChoices(appointmentCalls.list.needs);
  const { places, locations, error, readAgain } = useNextFree(wanted);
  const fields = [
    { label: "Type of visit", name: "visitTypeId", data: types },
    { label: "Location", name: "locationId", data: locations.map(({ id, name }) => ({ value: id, label: name })) },
    { label: "Clinician", name: "clinicianId", data: clinicians },
  ] as const;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Next free times"
      centered
      classNames={dialogWithChoices}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.dialog}>
        {fields.map(({ label, name, data }) => (
          <Select
            {...choicesInDialog}
            key={name}
            label={label}
            placeholder="Any"
            searchable
            clearable
            data={[...data]}
            value={wanted[name]}
            onChange={(value) => setWanted((now) => ({ ...now, [name]: value }))}
          />
        ))}
        {!places && error && <ErrorState message={error.message} onRetry={readAgain} />}
        {!places && !error && <SkeletonLines lines={5} />}
        {places?.length === 0 && (
          <EmptyState title="No free time">
            Within the days that can be booked, nothing fits. Choose less, or look at a day’s calendar.
          </EmptyState>
        )}
        {places && places.length > 0 && (
          <ul className={css.times} aria-label="Free times">
            {places.map((place) => (
              <li key={`${place.location.id} ${place.startsAt}`}>
                <ActionButton onPress={() => onPlace(place, wanted)}>
                  {whenText(place.startsAt, place.timeZone)} · {place.location.name}
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}
