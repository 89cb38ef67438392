import { Radio, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import type { ClinicianHours, ClinicianHoursBody } from "@tracewell/contract/clinician-hours";
import { weekdays } from "@tracewell/contract/opening-hours";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { Facts } from "../../ui/facts.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { type ClinicianHoursForm, clinicianHoursFormOf, readClinicianHours } from "../clinician-hours-form.ts";
import { BookedOutside } from "../components/booked-outside.tsx";
import { HoursLines } from "../components/hours-lines.tsx";
import { clinicianHoursWay } from "../hooks/use-clinician-hours.ts";
import { weekdayNames } from "../hours-form.ts";

const labels: Record<string, string> = {
  own: "Hours of their own",
  ...weekdayNames,
  exceptions: "Days of their own",
  absences: "Away",
};

type ClinicianHoursEditProps = { clinicianId: string; name: string; page: ClinicianHours };

/** When a clinician can be given appointments, and when they are away. Who is booked then is named before it is saved. */
export function ClinicianHoursEdit({ clinicianId, name, page }: ClinicianHoursEditProps) {
  const confirm = useConfirm();
  const way = clinicianHoursWay(clinicianId);
  const edit = useEdit<ClinicianHours, ClinicianHoursForm, Partial<ClinicianHoursForm>>({
    draft: `hours of clinician ${clinicianId}`,
    page,
    formOf: clinicianHoursFormOf,
    words: {
      label: (field) => labels[field] ?? field,
      value: (form, field) => String(form[field as keyof ClinicianHoursForm]),
    },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: readClinicianHours(form).errors }),
    send: async (changes, version, base) => {
      const { read } = readClinicianHours({ ...base, ...changes });
      if (!read) throw new Error("The hours were read before.");
      try {
        return await way.save({ ...read, version, whenBooked: "ask" });
      } catch (error) {
        if (!(error instanceof CallProblem) || error.code !== "hours.booked") throw error;
        let whenBooked: ClinicianHoursBody["whenBooked"] = "release";
        const detail = (
          <Stack gap="xs">
            <BookedOutside details={error.details} />
            <Radio.Group
              label="These appointments"
              defaultValue={whenBooked}
              onChange={(chosen) => {
                whenBooked = chosen as typeof whenBooked;
              }}
            >
              <Stack gap={8} mt={6}>
                <Radio size="md" value="release" label="are left to somebody else" />
                <Radio size="md" value="keep" label={`stay with ${name}`} />
              </Stack>
            </Radio.Group>
          </Stack>
        );
        if (!(await confirm({ text: error.message, detail, action: "Save", danger: false }))) throw error;
        return await way.save({ ...read, version, whenBooked });
      }
    },
    readNewer: way.readNewer,
    keep: way.keep,
  });
  const { form } = edit;
  const shown = clinicianHoursFormOf(page);
  const week = shown.own
    ? [
        ...weekdays.map((day) => ({ label: weekdayNames[day], value: shown[day] || "Not at work" })),
        { label: labels.exceptions ?? "", value: shown.exceptions && <HoursLines text={shown.exceptions} /> },
      ]
    : [{ label: "At work", value: "Whenever the location is open" }];
  return (
    <EditCard
      label={`Hours of ${name}`}
      edit={edit}
      view={
        <Facts facts={[...week, { label: "Away", value: shown.absences && <HoursLines text={shown.absences} /> }]} />
      }
      form={
        form && (
          <>
            <Switch
              label="Hours of their own, within those of the location"
              checked={form.own}
              onChange={(event) => edit.change({ own: event.currentTarget.checked })}
            />
            {form.own &&
              weekdays.map((day) => (
                <TextInput
                  key={day}
                  label={weekdayNames[day]}
                  placeholder="Not at work"
                  maxLength={120}
                  value={form[day]}
                  error={edit.errors[day]}
                  onChange={(event) => edit.change({ [day]: event.currentTarget.value })}
                />
              ))}
            {form.own && (
              <Textarea
                label={labels.exceptions}
                description="One a line: 12/24/2026 8–12, or 12/5/2026 also 5–7 pm for hours beside the usual ones."
                autosize
                minRows={2}
                maxRows={10}
                maxLength={20_000}
                value={form.exceptions}
                error={edit.errors.exceptions}
                onChange={(event) => edit.change({ exceptions: event.currentTarget.value })}
              />
            )}
            <Textarea
              label={labels.absences}
              description="One a line: 12/24/2026 – 1/2/2027 (Vacation), or a single day."
              autosize
              minRows={2}
              maxRows={10}
              maxLength={12_000}
              value={form.absences}
              error={edit.errors.absences}
              onChange={(event) => edit.change({ absences: event.currentTarget.value })}
            />
          </>
        )
      }
    />
  );
}
