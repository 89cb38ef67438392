import { Modal, Select } from "@mantine/core";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { useState } from "react";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { choicesInDialog, dialogWithChoices } from "../../ui/form/dialog-choices.ts";
import { Link } from "../../ui/link.tsx";
import css from "../components/booking.module.css";
import { useNextFree, type WantedTime } from "../hooks/use-next-free.ts";
import type { PlaceToBook } from "../place-to-book.ts";
import { FreeTimes } from "./free-times.tsx";

type NextFreeDialogProps = {
  onPlace: (place: PlaceToBook, wanted: WantedTime) => void;
  onClose: () => void;
};

/** The next free times by type of visit, location and clinician; a press on one books it. */
export function NextFreeDialog({ onPlace, onClose }: NextFreeDialogProps) {
  const [wanted, setWanted] = useState<WantedTime>({ visitTypeId: null, locationId: null, clinicianId: null });
  const types = choicesOf(useLookup("VISIT_TYPE"));
  const clinicians = useAssigneeChoices(appointmentCalls.list.needs);
  const { locations } = useNextFree(wanted);
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
        <FreeTimes wanted={wanted} verb="Choose" onPlace={(place) => onPlace(place, wanted)} />
        <p>
          Nothing suits? <Link href="/visits/waitlist?status=waiting">Put them on the waitlist</Link>.
        </p>
      </div>
    </Modal>
  );
}
