import { TextInput } from "@mantine/core";
import type { TestOrderItem } from "@tracewell/contract/test-orders";
import { useState } from "react";
import { useViewer } from "../../../platform/session/use-session.ts";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { DayField } from "../../../ui/form/day-field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { formatDay, timeIn, todayIn } from "../../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../../ui/time/clinic-time-zone.tsx";
import { readTypedDay } from "../../../ui/time/typed-day.ts";
import { clinicInstant } from "../../clinic-instant.ts";
import { itemName } from "../components/order-items.tsx";
import { useCollect } from "../hooks/use-orders.ts";

type CollectDialogProps = { orderId: string; items: readonly TestOrderItem[]; onClose: () => void };

/** Notes that specimens were taken: by the viewer, from where the tests say, now unless another time is typed. */
export function CollectDialog({ orderId, items, onClose }: CollectDialogProps) {
  const zone = useTimeZone();
  const viewer = useViewer();
  const [day, setDay] = useState(() => formatDay(todayIn(zone)));
  const [time, setTime] = useState(() => timeIn(zone));
  const [first] = useState({ day, time });
  const [wrong, setWrong] = useState<string | null>(null);
  const collect = useCollect();
  const save = () => {
    if (collect.isPending) return;
    const read = readTypedDay(day);
    const at = read && clinicInstant(read, time, zone);
    setWrong(at ? null : "Enter a day and a time.");
    if (!at) return;
    // The server's clock says what now is.
    const isNow = day === first.day && time === first.time;
    const body = { itemIds: items.map(({ id }) => id), ...(isNow ? {} : { at }) };
    collect.mutate(
      { params: { id: orderId }, body },
      {
        onSuccess: () => {
          toast.done(items.length === 1 ? "The specimen is collected." : "The specimens are collected.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Collect"
      action="Collected"
      busy={collect.isPending}
      problem={collect.error?.message ?? null}
      focusAction
      onSubmit={save}
      onClose={onClose}
    >
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {itemName(item)} <small>{item.specimenId}</small>
          </li>
        ))}
      </ul>
      <p>Collected by {viewer.displayName}. Other tests of the same specimen are collected with it.</p>
      <DayField label="Day" name="collected-day" value={day} onChange={setDay} error={wrong} />
      <TextInput
        label="Time"
        name="collected-time"
        type="time"
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
