import { SegmentedControl, Select, Textarea } from "@mantine/core";
import type { PartOfDay } from "@tracewell/contract/appointment-calendar";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { locationCalls } from "@tracewell/contract/locations";
import { useState } from "react";
import { WhoComes } from "../../appointments/containers/who-comes.tsx";
import type { BookFor } from "../../appointments/hooks/use-booking.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useCall } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { plusDays } from "../../ui/time/calendar-days.ts";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { useAddEntry } from "../hooks/use-waitlist.ts";

/** Times are offered two weeks ahead; who waits longer is asked again. */
const usualDays = 14;
const parts: { value: PartOfDay; label: string }[] = [
  { value: "any", label: "Any time" },
  { value: "morning", label: "Mornings" },
  { value: "afternoon", label: "Afternoons" },
];

/** Puts a person on the waitlist: who, what for, and what would suit them. */
export function AddToWaitlist({ onClose }: { onClose: () => void }) {
  const today = todayIn(useTimeZone());
  const [who, setWho] = useState<BookFor | null>(null);
  const [tried, setTried] = useState(false);
  const [wish, setWish] = useState({
    visitTypeId: null as string | null,
    locationId: null as string | null,
    clinicianId: null as string | null,
    from: today,
    to: plusDays(today, usualDays),
    partOfDay: "any" as PartOfDay,
    comment: "",
  });
  const change = (part: Partial<typeof wish>) => setWish((now) => ({ ...now, ...part }));
  const locations = useCall(locationCalls.list).data?.data.filter(({ disabled }) => !disabled) ?? [];
  const types = choicesOf(useLookup("VISIT_TYPE"));
  const clinicians = useAssigneeChoices(appointmentCalls.list.needs);
  const add = useAddEntry();
  const submit = () => {
    setTried(true);
    const { visitTypeId, ...rest } = wish;
    if (!who || !visitTypeId || add.isPending) return;
    const done = () => {
      toast.done(`${who.name} is on the waitlist.`);
      onClose();
    };
    add.mutate({ body: { personId: who.personId, visitTypeId, ...rest } }, { onSuccess: done });
  };
  return (
    <FormDialog
      title="Add to the waitlist"
      action="Add"
      busy={add.isPending}
      problem={add.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhoComes isMissing={tried && !who} onChoose={setWho} />
      <Select
        {...choicesInDialog}
        label="What is it for?"
        searchable
        data={types}
        value={wish.visitTypeId}
        error={tried && !wish.visitTypeId && "Choose what it is for."}
        onChange={(visitTypeId) => change({ visitTypeId })}
      />
      <DayPicker label="From" value={wish.from} minDate={today} onChange={(from) => from && change({ from })} />
      <DayPicker label="Until" value={wish.to} minDate={wish.from} onChange={(to) => to && change({ to })} />
      <SegmentedControl
        aria-label="Time of day"
        value={wish.partOfDay}
        onChange={(partOfDay) => change({ partOfDay: partOfDay as PartOfDay })}
        data={parts}
      />
      <Select
        {...choicesInDialog}
        label="Location"
        placeholder="Anywhere"
        clearable
        data={locations.map(({ id, name }) => ({ value: id, label: name }))}
        value={wish.locationId}
        onChange={(locationId) => change({ locationId })}
      />
      <Select
        {...choicesInDialog}
        label="Clinician"
        placeholder="Anyone"
        searchable
        clearable
        data={clinicians}
        value={wish.clinicianId}
        onChange={(clinicianId) => change({ clinicianId })}
      />
      <Textarea
        label="Comment for staff"
        autosize
        minRows={1}
        maxLength={500}
        value={wish.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
