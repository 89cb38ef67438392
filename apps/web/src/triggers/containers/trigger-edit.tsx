import { NativeSelect, NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { recordKinds, recordPlaces } from "@tracewell/contract/records";
import {
  type TriggerClock,
  type TriggerSource,
  triggerClocks,
  triggerSources,
} from "@tracewell/contract/trigger-rules";
import { type Trigger, triggerActionsOf, triggerCalls } from "@tracewell/contract/triggers";
import { useRef } from "react";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { usePlaceKeys } from "../../ui/form/use-place-keys.ts";
import { ActionFields } from "../components/action-fields.tsx";
import { RuleFields } from "../components/rule-fields.tsx";
import css from "../components/triggers.module.css";
import { readTriggersAnew } from "../hooks/use-triggers.ts";
import type { TriggerChoices } from "../trigger-choices.ts";
import {
  actionOf,
  bodyOf,
  conditionsText,
  doesText,
  draftErrors,
  draftOf,
  emptyDraft,
  type TriggerDraft,
  whenText,
  withKind,
  withSource,
} from "../trigger-form.ts";
import { TriggerBackTest } from "./trigger-back-test.tsx";
import { useTriggerChoices } from "./use-trigger-choices.ts";

interface TriggerEditProps {
  /** Null: a new one. */
  trigger: Trigger | null;
  /** What a new one begins with. */
  begin?: TriggerDraft;
  onDone: (made: Trigger | null) => void;
}

const labels: Record<string, string> = {
  name: "Name",
  kind: "Record",
  source: "What happens",
  after: "Time",
  rule: "Conditions",
  actions: "Actions",
  enabled: "Turned on",
  actsForId: "Acts for",
};

/** What a trigger waits for, its conditions, and what it does. */
export function TriggerEdit({ trigger, begin = emptyDraft, onDone }: TriggerEditProps) {
  const made = useRef<Trigger | null>(null);
  const edit = useEdit<Trigger, TriggerDraft, TriggerDraft>({
    draft: `trigger ${trigger?.id ?? `new ${begin.name}`}`,
    page: trigger,
    empty: begin,
    always: true,
    formOf: draftOf,
    words: {
      label: (field) => labels[field] ?? field,
      value: (form, field) =>
        ({
          name: form.name,
          rule: conditionsText(form),
          actions: doesText(form),
          enabled: form.enabled ? "Yes" : "No",
        })[field as string] ?? whenText(form),
    },
    read: (form) => ({ edit: form, errors: draftErrors(form) }),
    send: async (form, version, base) => {
      const body = bodyOf({ ...base, ...form });
      made.current = trigger
        ? await ask(triggerCalls.edit, { params: { id: trigger.id }, body: { ...body, version }, silent: true })
        : await ask(triggerCalls.create, { body, silent: true });
      readTriggersAnew();
      return made.current;
    },
    readNewer: (newer) => triggerCalls.edit.reply.safeParse(newer).data,
    keep: readTriggersAnew,
    onDone: () => onDone(made.current),
  });
  const { form, errors } = edit;
  const choices = useTriggerChoices(form?.kind ?? begin.kind);
  return (
    <EditCard
      label={trigger ? "Trigger" : "New trigger"}
      edit={edit}
      view={null}
      form={
        form && (
          <TriggerFields
            triggerId={trigger?.id ?? null}
            form={form}
            errors={errors}
            choices={choices}
            onChange={edit.change}
          />
        )
      }
    />
  );
}

interface TriggerFieldsProps {
  triggerId: string | null;
  form: TriggerDraft;
  errors: Readonly<Record<string, string | undefined>>;
  choices: TriggerChoices;
  onChange: (part: Partial<TriggerDraft>) => void;
}

const options = (labelsOf: Readonly<Record<string, string>>) =>
  Object.entries(labelsOf).map(([value, label]) => ({ value, label }));

function TriggerFields({ triggerId, form, errors, choices, onChange }: TriggerFieldsProps) {
  const { after } = form;
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <TextInput
          label="Name"
          maxLength={80}
          value={form.name}
          error={errors.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          label="Acts for"
          description="What it does is done in this user’s name, with their rights."
          searchable
          allowDeselect={false}
          data={choices.users}
          value={form.actsForId}
          error={errors.actsForId}
          onChange={(actsForId) => onChange({ actsForId })}
        />
      </div>
      <h2 className={css.title}>When</h2>
      <div className={css.fields}>
        <NativeSelect
          label="Record"
          value={form.kind}
          data={recordKinds.map((value) => ({ value, label: recordPlaces[value].noun }))}
          onChange={(event) => onChange(withKind(form, event.currentTarget.value as TriggerDraft["kind"]))}
        />
        <NativeSelect
          label="What happens"
          value={form.source}
          data={options(triggerSources)}
          onChange={(event) => onChange(withSource(event.currentTarget.value as TriggerSource))}
        />
        {after && (
          <>
            <NumberInput
              label="Days"
              min={1}
              max={365}
              value={after.days}
              error={errors.after}
              onChange={(days) => onChange({ after: { ...after, days: Number(days) || 1 } })}
            />
            <NativeSelect
              label="Since"
              value={after.since}
              data={options(triggerClocks)}
              onChange={(event) => onChange({ after: { ...after, since: event.currentTarget.value as TriggerClock } })}
            />
          </>
        )}
      </div>
      <h2 className={css.title}>Conditions</h2>
      <RuleFields
        kind={form.kind}
        rule={form.rule}
        choices={choices}
        errors={errors}
        onChange={(rule) => onChange({ rule })}
      />
      <h2 className={css.title}>Actions</h2>
      <Actions form={form} errors={errors} choices={choices} onChange={onChange} />
      <h2 className={css.title}>Back-test</h2>
      <TriggerBackTest triggerId={triggerId} form={form} />
      <Switch
        label="Turned on"
        description="It applies to what happens from then on."
        checked={form.enabled}
        onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
      />
    </div>
  );
}

function Actions({ form: { kind, actions }, errors, choices, onChange }: Omit<TriggerFieldsProps, "triggerId">) {
  const keys = usePlaceKeys(actions.length);
  const [first = "task"] = triggerActionsOf(kind);
  return (
    <div className={css.group}>
      {actions.map((action, place) => (
        <ActionFields
          key={keys.of(place)}
          number={place + 1}
          kind={kind}
          action={action}
          choices={choices}
          errorOf={(field) => errors[`actions.${place}.${field}`]}
          onChange={(next) => onChange({ actions: actions.map((each, at) => (at === place ? next : each)) })}
          onRemove={() => {
            keys.remove(place);
            onChange({ actions: actions.filter((_, at) => at !== place) });
          }}
        />
      ))}
      {actions.length < 6 && (
        <div>
          <ActionButton plain onPress={() => onChange({ actions: [...actions, actionOf(first)] })}>
            Add an action
          </ActionButton>
        </div>
      )}
    </div>
  );
}
