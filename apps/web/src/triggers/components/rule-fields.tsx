import { NativeSelect } from "@mantine/core";
import type { RecordKind } from "@tracewell/contract/records";
import {
  conditionsIn,
  mostTriggerConditions,
  type TriggerGroup,
  type TriggerNeed,
  type TriggerRule,
  triggerNeeds,
} from "@tracewell/contract/trigger-rules";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { usePlaceKeys } from "../../ui/form/use-place-keys.ts";
import type { TriggerChoices } from "../trigger-choices.ts";
import { conditionOf } from "../trigger-form.ts";
import { ConditionFields } from "./condition-fields.tsx";
import css from "./triggers.module.css";

type RuleFieldsProps = {
  kind: RecordKind;
  rule: TriggerRule;
  choices: TriggerChoices;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (rule: TriggerRule) => void;
};

/** Conditions and groups of conditions, joined by and, or, not. */
export function RuleFields({ kind, rule, choices, errors, onChange }: RuleFieldsProps) {
  const shared = { kind, choices, errors, isFull: conditionsIn(rule).length >= mostTriggerConditions };
  const keys = usePlaceKeys(rule.groups.length);
  const putGroups = (groups: TriggerGroup[]) => onChange({ ...rule, groups });
  return (
    <div className={css.group}>
      <GroupFields
        {...shared}
        at="rule"
        label="Condition"
        group={rule}
        onChange={(group) => onChange({ ...rule, ...group })}
      />
      {rule.groups.map((group, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame
        <div key={keys.of(place)} className={css.nested} role="group" aria-label={`Group ${place + 1}`}>
          <GroupFields
            {...shared}
            at={`rule.groups.${place}`}
            label={`Group ${place + 1}, condition`}
            group={group}
            onChange={(next) => putGroups(rule.groups.map((each, other) => (other === place ? next : each)))}
          />
          <div>
            <ActionButton
              plain
              onPress={() => {
                keys.remove(place);
                putGroups(rule.groups.filter((_, other) => other !== place));
              }}
            >
              Delete group {place + 1}
            </ActionButton>
          </div>
        </div>
      ))}
      {!shared.isFull && rule.groups.length < 4 && (
        <div>
          <ActionButton
            plain
            onPress={() => putGroups([...rule.groups, { need: "any", conditions: [conditionOf("infection")] }])}
          >
            Add a group of conditions
          </ActionButton>
        </div>
      )}
    </div>
  );
}

type GroupFieldsProps = Omit<RuleFieldsProps, "rule" | "onChange"> & {
  /** Where it stands, as the server names it: `rule`, `rule.groups.0`. */
  at: string;
  label: string;
  group: TriggerGroup;
  isFull: boolean;
  onChange: (group: TriggerGroup) => void;
};

const needs = Object.entries(triggerNeeds).map(([value, label]) => ({ value, label }));

function GroupFields({ at, label, kind, group, choices, errors, isFull, onChange }: GroupFieldsProps) {
  const { need, conditions } = group;
  const keys = usePlaceKeys(conditions.length);
  const put = (next: TriggerGroup["conditions"]) => onChange({ need, conditions: next });
  return (
    <>
      <NativeSelect
        className={css.need}
        label="Matches when"
        value={need}
        data={needs}
        onChange={(event) => onChange({ need: event.currentTarget.value as TriggerNeed, conditions })}
      />
      {conditions.map((condition, place) => (
        <ConditionFields
          key={keys.of(place)}
          label={`${label} ${place + 1}`}
          kind={kind}
          condition={condition}
          choices={choices}
          error={errors[`${at}.conditions.${place}`]}
          onChange={(next) => put(conditions.map((each, other) => (other === place ? next : each)))}
          onRemove={() => {
            keys.remove(place);
            put(conditions.filter((_, other) => other !== place));
          }}
        />
      ))}
      {!isFull && (
        <div>
          <ActionButton plain onPress={() => put([...conditions, conditionOf("infection")])}>
            Add a condition
          </ActionButton>
        </div>
      )}
    </>
  );
}
