import { Modal, Select } from "@mantine/core";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { useState } from "react";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { choicesInDialog, dialogWithChoices } from "../../ui/form/dialog-choices.ts";
import { Link } from "../../ui/link.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { type Booking, eventOf } from "../bookings.ts";
import css from "../components/booking.module.css";
import { useBookingSteps } from "../hooks/use-booking-steps.ts";
import { whenText } from "../place-to-book.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ToldNotices } from "./told-notices.tsx";

type BookingDialogProps = {
  booking: Booking;
  now: number;
  /** Picks it up, to be put down elsewhere. */
  onMove: () => void;
  onClose: () => void;
};

/** One appointment: who, when, for what, how it stands, and what can be done with it. */
export function BookingDialog({ booking, now, onMove, onClose }: BookingDialogProps) {
  const timeZone = useTimeZone();
  const [canceling, setCanceling] = useState(false);
  const { abilities, seriesId, busy, assign, cancel, finish, miss } = useBookingSteps(booking, onClose);
  const clinicians = useAssigneeChoices(appointmentCalls.list.needs);
  const { about } = eventOf(booking, "", now);
  const { person, visitId, what, clinician, location, comment } = booking;
  if (canceling) {
    return (
      <CancelDialog
        name={person.fullName}
        isOfSeries={seriesId !== null}
        busy={busy}
        onCancel={cancel}
        onClose={() => setCanceling(false)}
      />
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={person.fullName}
      centered
      classNames={dialogWithChoices}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.dialog}>
        <Facts
          facts={[
            { label: "When", value: whenText(Date.parse(booking.start), timeZone) },
            { label: "Where", value: location?.name },
            { label: "For", value: what },
            { label: "State", value: about === what ? "To come" : about },
            {
              label: "Says they will come",
              value: booking.confirmedAt && <Instant at={booking.confirmedAt} withTime />,
            },
            { label: "Comment", value: comment },
            { label: "Visit", value: <Link href={`/visits/visit-details/${visitId}`}>Open the visit</Link> },
          ]}
        />
        {location && <ToldNotices appointmentId={booking.id} />}
        <Select
          {...choicesInDialog}
          label="Clinician"
          placeholder="Nobody yet"
          searchable
          clearable
          data={clinicians}
          value={clinician?.id ?? null}
          disabled={busy || !abilities?.assign.allowed}
          onChange={assign}
        />
        {abilities && (
          <div className={css.buttons}>
            <AbilityButton ability={abilities.cancel} onPress={() => setCanceling(true)}>
              Cancel…
            </AbilityButton>
            <AbilityButton ability={abilities.miss} onPress={miss}>
              Did not come
            </AbilityButton>
            <AbilityButton ability={abilities.finish} onPress={finish}>
              Finish
            </AbilityButton>
            <AbilityButton ability={abilities.move} main onPress={onMove}>
              Move…
            </AbilityButton>
          </div>
        )}
      </div>
    </Modal>
  );
}
