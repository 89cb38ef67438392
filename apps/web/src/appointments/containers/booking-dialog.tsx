import { Modal, Select } from "@mantine/core";
import { visitCalls } from "@tracewell/contract/visits";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { choicesInDialog, dialogWithChoices } from "../../ui/form/dialog-choices.ts";
import { Link } from "../../ui/link.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { type Booking, eventOf } from "../bookings.ts";
import css from "../components/booking.module.css";
import { useBookingSteps } from "../hooks/use-booking-steps.ts";
import { whenText } from "../place-to-book.ts";

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
  const steps = useBookingSteps(booking, onClose);
  const confirm = useConfirm();
  const { about, movable } = eventOf(booking, "", now);
  const { person, visitId, what, clinician } = booking;
  const cancel = async () => {
    const sure = await confirm({
      text: `Cancel the appointment of ${person.fullName}?`,
      action: "Cancel the appointment",
      cancel: "Keep it",
      danger: true,
    });
    if (sure) steps.cancel();
  };
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
            { label: "For", value: what },
            { label: "State", value: about === what ? "To come" : about },
            { label: "Visit", value: <Link href={`/visits/visit-details/${visitId}`}>Open the visit</Link> },
          ]}
        />
        <Select
          {...choicesInDialog}
          label="Clinician"
          placeholder="Nobody yet"
          searchable
          clearable
          data={useAssigneeChoices(visitCalls.list.needs)}
          value={clinician?.id ?? null}
          disabled={!movable || steps.busy}
          onChange={steps.assign}
        />
        {movable && (
          <div className={css.buttons}>
            <ActionButton danger onPress={() => void cancel()}>
              Cancel appointment
            </ActionButton>
            <ActionButton main onPress={onMove}>
              Move…
            </ActionButton>
          </div>
        )}
      </div>
    </Modal>
  );
}
