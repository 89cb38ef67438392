import { Button, Modal } from "@mantine/core";
import type { OwnAppointment } from "@tracewell/contract/portal-appointments";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { AppointmentFacts } from "../components/appointment-facts.tsx";
import bookingCss from "../components/booking.module.css";
import css from "../components/portal.module.css";
import { useCancel } from "../hooks/use-own-appointments.ts";
import { cancelReasons } from "../own-appointments.ts";

type CancelAppointmentProps = { appointment: OwnAppointment; onClose: () => void; onCanceled: () => void };

/** Asks why the patient can't come; the answer cancels. */
export function CancelAppointment({ appointment, onClose, onCanceled }: CancelAppointmentProps) {
  const { t } = useTranslation("portal");
  const cancel = useCancel();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Cancel this appointment?")}
      centered
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      <div className={css.dialog}>
        <div>
          <AppointmentFacts appointment={appointment} />
        </div>
        <p id="why-cancel">{t("Tell us why. Choosing an answer cancels the appointment.")}</p>
        <fieldset className={`${bookingCss.choices} ${bookingCss.bare}`} aria-labelledby="why-cancel">
          {cancelReasons.map((reason) => (
            <button
              key={reason}
              type="button"
              className={bookingCss.choice}
              disabled={cancel.isPending}
              onClick={() =>
                cancel.mutate({ params: { id: appointment.id }, body: { reason } }, { onSuccess: onCanceled })
              }
            >
              {t(reason)}
            </button>
          ))}
        </fieldset>
        {cancel.error && <p role="alert">{t(cancel.error.message)}</p>}
        <Button variant="default" size="lg" onClick={onClose}>
          {t("Keep it")}
        </Button>
      </div>
    </Modal>
  );
}
