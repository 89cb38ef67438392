import { appointmentStates } from "@tracewell/contract/appointment-list";
import type { VisitPage } from "@tracewell/contract/visits";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { formatTime } from "../../ui/time/typed-time.ts";
import { formatAppointment } from "../appointment-text.ts";
import css from "../components/visit-form.module.css";
import { useVisitSteps } from "../hooks/use-visit-steps.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { emptyTime } from "./visit-draft.ts";

/** When the patient is to come, to be moved or canceled while they have not. */
export function AppointmentCard({ visit }: { visit: VisitPage }) {
  const { appointment, abilities, id, version, referenceNumber } = visit;
  const [asking, setAsking] = useState(false);
  const { reschedule, cancelAppointment } = useVisitSteps();
  const confirm = useConfirm();
  const cancel = async () => {
    const sure = await confirm({
      text: `Cancel the appointment of ${referenceNumber}?`,
      action: "Cancel the appointment",
      cancel: "Keep it",
      danger: true,
    });
    if (sure) cancelAppointment.mutate({ params: { id }, body: { version } });
  };
  const close = () => {
    reschedule.reset();
    setAsking(false);
  };
  return (
    <>
      {appointment ? (
        <Facts
          facts={[
            { label: "Time", value: formatAppointment(appointment) },
            { label: "Status", value: appointmentStates[appointment.status] },
          ]}
        />
      ) : (
        <EmptyLine>The patient came without an appointment.</EmptyLine>
      )}
      <div className={css.buttons}>
        {abilities.cancelAppointment.allowed && (
          <AbilityButton ability={abilities.cancelAppointment} plain onPress={() => void cancel()}>
            Cancel appointment
          </AbilityButton>
        )}
        <AbilityButton ability={abilities.reschedule} plain onPress={() => setAsking(true)}>
          {appointment ? "Reschedule" : "Make an appointment"}
        </AbilityButton>
      </div>
      {asking && (
        <AppointmentDialog
          title={`${appointment ? "Another time" : "An appointment"} for ${referenceNumber}`}
          action={appointment ? "Reschedule" : "Make an appointment"}
          first={
            appointment
              ? {
                  day: formatDay(appointment.day),
                  start: formatTime(appointment.start),
                  end: formatTime(appointment.end),
                }
              : emptyTime
          }
          busy={reschedule.isPending}
          problem={reschedule.error?.message ?? null}
          onSave={(time) =>
            reschedule.mutate(
              { params: { id }, body: { appointment: time, version } },
              {
                onSuccess: () => {
                  toast.done(`${referenceNumber} is on ${formatAppointment(time)} now.`);
                  close();
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
