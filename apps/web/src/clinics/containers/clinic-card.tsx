import { Stack } from "@mantine/core";
import { type ClinicPage, clinicCalls } from "@tracewell/contract/clinics";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { Facts } from "../../ui/facts.tsx";
import { type ClinicForm, clinicErrors, clinicFormOf, clinicLabels, clinicText } from "../clinic-form.ts";
import { ClinicFields } from "../components/clinic-fields.tsx";
import { keepClinic } from "../hooks/use-clinics.ts";

const fields = ["name", "timeZone", "languages"] as const;

/** What a clinic is called, when its day begins, and what is spoken there: read first, edited in place. */
export function ClinicCard({ clinic }: { clinic: ClinicPage }) {
  const edit = useEdit<ClinicPage, ClinicForm, ClinicForm>({
    draft: `clinic-${clinic.id}`,
    page: clinic,
    formOf: clinicFormOf,
    words: {
      label: (field) => clinicLabels[field as keyof ClinicForm],
      value: (form, field) => clinicText(form, field as keyof ClinicForm),
    },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: clinicErrors(form) }),
    send: (changes, version, base) =>
      ask(clinicCalls.edit, {
        params: { id: clinic.id },
        body: { ...clinicFormOf({ ...clinic, ...base, ...changes }), version },
        silent: true,
      }),
    readNewer: (newer) => clinicCalls.get.reply.safeParse(newer).data,
    keep: keepClinic,
  });
  const shown = clinicFormOf(clinic);
  return (
    <EditCard
      label="Clinic"
      edit={edit}
      ability={clinic.abilities.edit}
      shortcut="e"
      view={<Facts facts={fields.map((field) => ({ label: clinicLabels[field], value: clinicText(shown, field) }))} />}
      form={
        edit.form && (
          <Stack gap="md">
            <ClinicFields form={edit.form} errors={edit.errors} onChange={edit.change} />
          </Stack>
        )
      }
    />
  );
}
