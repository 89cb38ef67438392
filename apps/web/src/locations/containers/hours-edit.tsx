import { Button, Textarea, TextInput } from "@mantine/core";
import type { HoursPage } from "@tracewell/contract/locations";
import { weekdays } from "@tracewell/contract/opening-hours";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { Facts } from "../../ui/facts.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { plusDays } from "../../ui/time/calendar-days.ts";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { BookedOutside } from "../components/booked-outside.tsx";
import { HoursLines } from "../components/hours-lines.tsx";
import { askHolidays, hoursWay, useKeepUsualHours } from "../hooks/use-locations.ts";
import { type HoursForm, hoursFormOf, readHoursForm, weekdayNames, withHolidays } from "../hours-form.ts";

type HoursEditProps = {
  /** Null: the clinic's hours. */
  locationId: string | null;
  /** Whose hours they are. */
  name: string;
  page: HoursPage;
};

const exceptionsLabel = "Days of their own";
const labelOf = (field: string): string =>
  field === "exceptions" ? exceptionsLabel : weekdayNames[field as keyof typeof weekdayNames];

/** When a place is open. Before hours are cut, who is booked outside of them is named (R9-47). */
export function HoursEdit({ locationId, name, page }: HoursEditProps) {
  const confirm = useConfirm();
  const way = hoursWay(locationId);
  const edit = useEdit<HoursPage, HoursForm, Partial<HoursForm>>({
    draft: `hours of ${locationId ?? "the clinic"}`,
    page,
    formOf: hoursFormOf,
    words: { label: labelOf, value: (form, field) => form[field as keyof HoursForm] },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: readHoursForm(form).errors }),
    send: async (changes, version, base) => {
      const { hours } = readHoursForm({ ...base, ...changes });
      if (!hours) throw new Error("The hours were read before.");
      try {
        return await way.save(hours, version, false);
      } catch (error) {
        if (!(error instanceof CallProblem) || error.code !== "hours.booked") throw error;
        const detail = <BookedOutside details={error.details} />;
        const kept = await confirm({ text: error.message, detail, action: "Keep them booked", danger: false });
        if (!kept) throw error;
        return await way.save(hours, version, true);
      }
    },
    readNewer: way.readNewer,
    keep: way.keep,
  });
  const { form } = edit;
  const addHolidays = async () => {
    const today = todayIn();
    const holidays = await askHolidays(today, plusDays(today, 365));
    edit.change((now) => ({ exceptions: withHolidays(now.exceptions, holidays) }));
  };
  const shown = hoursFormOf(page);
  return (
    <EditCard
      label={`Hours of ${name}`}
      edit={edit}
      beside={locationId === null && page.version === 0 && <KeepUsualHours page={page} />}
      view={
        <Facts
          facts={[
            ...weekdays.map((day) => ({ label: weekdayNames[day], value: shown[day] || "Closed" })),
            { label: exceptionsLabel, value: shown.exceptions && <HoursLines text={shown.exceptions} /> },
          ]}
        />
      }
      form={
        form && (
          <>
            {weekdays.map((day) => (
              <TextInput
                key={day}
                label={weekdayNames[day]}
                placeholder="Closed"
                maxLength={120}
                value={form[day]}
                error={edit.errors[day]}
                onChange={(event) => edit.change({ [day]: event.currentTarget.value })}
              />
            ))}
            <Textarea
              label={exceptionsLabel}
              description="One a line: 12/25/2026 closed (Christmas Day), 12/24/2026 8–12, or 12/5/2026 also 5–7 pm for hours beside the usual ones."
              autosize
              minRows={3}
              maxRows={14}
              maxLength={20_000}
              value={form.exceptions}
              error={edit.errors.exceptions}
              onChange={(event) => edit.change({ exceptions: event.currentTarget.value })}
            />
            <div>
              <Button size="xs" variant="default" onClick={() => void addHolidays()}>
                Close on federal holidays
              </Button>
            </div>
          </>
        )
      }
    />
  );
}

/** Nobody has set the clinic's hours yet: where the usual ones are right, one press says so. */
function KeepUsualHours({ page: { regular, exceptions } }: { page: HoursPage }) {
  const keep = useKeepUsualHours();
  return (
    <Button
      size="xs"
      variant="default"
      loading={keep.isPending}
      onClick={() => keep.mutate({ body: { regular, exceptions, version: 0, keepBooked: false } })}
    >
      These are right
    </Button>
  );
}
