import { Fieldset, NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ClinicProgram, clinicPrograms, programLabels, programTexts } from "@tracewell/contract/clinic-programs";
import { type ClinicPage, clinicCalls } from "@tracewell/contract/clinics";
import { languages } from "@tracewell/contract/constants";
import { useRef } from "react";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { clinicLabels, clinicText, type NewClinicForm, newClinicBodyOf, newClinicErrors } from "../clinic-form.ts";
import { ClinicFields } from "../components/clinic-fields.tsx";
import { keepClinic, useParentClinics } from "../hooks/use-clinics.ts";

/** Opens a clinic: what it is, what it works on, and who sets it up. */
export function NewClinic() {
  const navigate = useNavigate();
  const made = useRef<ClinicPage | null>(null);
  const places = useParentClinics().data;
  const timeZone = useTimeZone();
  const edit = useEdit<ClinicPage, NewClinicForm, NewClinicForm>({
    draft: "clinic-new",
    page: null,
    always: true,
    empty: {
      ...{ name: "", timeZone, languages: [...languages], parentId: "", program: "std" },
      ...{ firstName: "", lastName: "", email: "" },
    },
    formOf: () => ({}) as NewClinicForm,
    words: {
      label: (field) => clinicLabels[field as keyof NewClinicForm],
      value: (form, field) => clinicText(form, field as keyof NewClinicForm),
    },
    read: (form, opened) => ({
      edit: changedFields(form, opened),
      errors: newClinicErrors({ ...form, parentId: form.parentId || (places?.[0]?.id ?? "") }),
    }),
    send: async (changes, _version, base) => {
      const whole = { ...base, ...changes };
      const body = newClinicBodyOf({ ...whole, parentId: whole.parentId || (places?.[0]?.id ?? "") });
      made.current = await ask(clinicCalls.open, { body, silent: true });
      return made.current;
    },
    readNewer: () => undefined,
    keep: keepClinic,
    onDone: () => {
      const { current } = made;
      if (current) toast.done(`${current.name} is open. An invitation is on its way.`);
      void navigate({ href: current ? `/setup/clinics/${current.id}` : "/setup/clinics" });
    },
  });
  const { form, errors } = edit;
  const parent = places?.find(({ id }) => id === form?.parentId) ?? places?.[0];
  return (
    <PageFrame title="New clinic" subtitle={<Link href="/setup/clinics">Clinics</Link>}>
      <Card>
        <EditCard
          label="New clinic"
          edit={edit}
          saveLabel="Open the clinic"
          view={null}
          form={
            form && (
              <Stack gap="md" maw={620}>
                <ClinicFields form={form} errors={errors} onChange={edit.change} />
                <NativeSelect
                  label={clinicLabels.parentId}
                  description={
                    parent && !parent.isParent
                      ? `${parent.name} has no clinic below it yet. Once it has, its own users can’t be changed any more.`
                      : "The program or clinic that it belongs to."
                  }
                  data={(places ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                  value={parent?.id ?? ""}
                  error={errors.parentId}
                  onChange={(event) => edit.change({ parentId: event.currentTarget.value })}
                />
                <Radio.Group
                  label={clinicLabels.program}
                  description="What it begins with. Other infections are there, and not in use."
                  value={form.program}
                  onChange={(program) => edit.change({ program: program as ClinicProgram })}
                >
                  <Stack gap="xs" mt="xs">
                    {clinicPrograms.map((program) => (
                      <Radio
                        key={program}
                        value={program}
                        label={programLabels[program]}
                        description={programTexts[program]}
                      />
                    ))}
                  </Stack>
                </Radio.Group>
                <Fieldset legend="First administrator">
                  <Stack gap="sm">
                    {(["firstName", "lastName", "email"] as const).map((field) => (
                      <TextInput
                        key={field}
                        label={clinicLabels[field]}
                        required
                        type={field === "email" ? "email" : "text"}
                        maxLength={512}
                        value={form[field]}
                        error={errors[field]}
                        onChange={(event) => edit.change({ [field]: event.currentTarget.value })}
                      />
                    ))}
                  </Stack>
                </Fieldset>
              </Stack>
            )
          }
        />
      </Card>
    </PageFrame>
  );
}
