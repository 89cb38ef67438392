import { NumberInput, Switch } from "@mantine/core";
import { locationCalls } from "@tracewell/contract/locations";
import { Scheduling } from "@tracewell/contract/scheduling";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { Facts } from "../../ui/facts.tsx";
import {
  numberNames,
  numbers,
  type SchedulingForm,
  schedulingErrors,
  schedulingFormOf,
  schedulingLabel,
  schedulingText,
  switchNames,
} from "../scheduling-form.ts";

type SchedulingPage = Scheduling & { version: number };

/** How appointments are offered (R9-45, R9-46). */
export function SchedulingEdit({ page }: { page: SchedulingPage }) {
  const edit = useEdit<SchedulingPage, SchedulingForm, SchedulingForm>({
    draft: "scheduling",
    page,
    formOf: schedulingFormOf,
    words: { label: schedulingLabel, value: schedulingText },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: schedulingErrors(form) }),
    send: (changes, version, base) => {
      const body = { ...Scheduling.parse({ ...base, ...changes }), version };
      return ask(locationCalls.setScheduling, { body, silent: true });
    },
    readNewer: (newer) => locationCalls.scheduling.reply.safeParse(newer).data,
    keep: (newer) => queryClient.setQueryData(callKey(locationCalls.scheduling), newer),
  });
  const { form } = edit;
  const fields = [...numberNames, ...switchNames];
  return (
    <EditCard
      label="How appointments are offered"
      edit={edit}
      view={
        <Facts
          facts={fields.map((field) => ({
            label: schedulingLabel(field),
            value: schedulingText(schedulingFormOf(page), field),
          }))}
        />
      }
      form={
        form && (
          <>
            {numberNames.map((field) => (
              <NumberInput
                key={field}
                label={numbers[field].label}
                description={numbers[field].about}
                suffix={` ${numbers[field].unit}`}
                min={0}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="none"
                maw={320}
                value={form[field] ?? ""}
                error={edit.errors[field]}
                onChange={(value) => edit.change({ [field]: typeof value === "number" ? value : null })}
              />
            ))}
            {switchNames.map((field) => (
              <Switch
                key={field}
                label={schedulingLabel(field)}
                checked={form[field]}
                onChange={(event) => edit.change({ [field]: event.currentTarget.checked })}
              />
            ))}
          </>
        )
      }
    />
  );
}
