import { Button, NativeSelect, NumberInput } from "@mantine/core";
import type { ClassRule, CriterionGroup, RuleName } from "@tracewell/contract/case-definition";
import { usePlaceKeys } from "../../ui/form/use-place-keys.ts";
import { criterionOf, emptyRule, ruleTitle } from "../case-definition-texts.ts";
import css from "./case-definition.module.css";
import { type CriterionChoices, CriterionFields } from "./criterion-fields.tsx";
import form from "./outbreak-form.module.css";

type Errors = Readonly<Record<string, string | undefined>>;

type RuleFieldsProps = {
  name: RuleName;
  rule: ClassRule | null;
  choices: CriterionChoices;
  errors: Errors;
  onChange: (rule: ClassRule | null) => void;
};

/** The rule of one class: criteria, and groups of criteria. */
export function RuleFields({ name, rule, choices, errors, onChange }: RuleFieldsProps) {
  const title = ruleTitle(name);
  if (!rule)
    return (
      <div>
        <Button size="xs" variant="default" onClick={() => onChange(emptyRule())}>
          Add a rule: {title.toLowerCase()}
        </Button>
      </div>
    );
  const shared = { choices, errors };
  const putGroup = (at: number, group: CriterionGroup | null) =>
    onChange({ ...rule, groups: rule.groups.flatMap((each, place) => (place === at ? (group ?? []) : each)) });
  return (
    <section className={form.fields} aria-label={title}>
      <div className={css.head}>
        {title}
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
          Delete this rule
        </Button>
      </div>
      <GroupFields
        {...shared}
        label={title}
        at={name}
        group={rule}
        onChange={(part) => onChange({ ...rule, ...part })}
      />
      {rule.groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no ids, and their fields are all kept in the form
        <div key={at} className={css.group}>
          <GroupFields
            {...shared}
            label={`${title}, group ${at + 1}`}
            at={`${name}.groups.${at}`}
            group={group}
            onChange={(part) => putGroup(at, { ...group, ...part })}
          />
          <Button size="compact-xs" variant="subtle" onClick={() => putGroup(at, null)}>
            Delete the group
          </Button>
        </div>
      ))}
      {rule.groups.length < 4 && (
        <div>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              onChange({
                ...rule,
                groups: [...rule.groups, { need: "any", least: 1, criteria: [criterionOf("linked")] }],
              })
            }
          >
            Add a group
          </Button>
        </div>
      )}
    </section>
  );
}

type GroupFieldsProps = {
  label: string;
  at: string;
  group: CriterionGroup;
  choices: CriterionChoices;
  errors: Errors;
  onChange: (part: Partial<CriterionGroup>) => void;
};

function GroupFields({ label, at, group, choices, errors, onChange }: GroupFieldsProps) {
  const { need, least, criteria } = group;
  const keys = usePlaceKeys(criteria.length);
  const put = (next: typeof criteria) => onChange({ criteria: next });
  const wrong = errors[`${at}.criteria`];
  return (
    <>
      <div className={form.values}>
        <NativeSelect
          label="Who fits"
          value={need}
          data={[
            { value: "all", label: "meets all of these" },
            { value: "any", label: "meets any of these" },
            { value: "at-least", label: "meets at least a number of these" },
          ]}
          onChange={(event) => onChange({ need: event.currentTarget.value as CriterionGroup["need"] })}
        />
        {need === "at-least" && (
          <NumberInput
            label="At least"
            min={1}
            max={14}
            value={least}
            onChange={(typed) => onChange({ least: Number(typed) || 1 })}
          />
        )}
      </div>
      {criteria.map((criterion, place) => (
        <CriterionFields
          key={keys.of(place)}
          label={`${label}, criterion ${place + 1}`}
          at={`${at}.criteria.${place}`}
          criterion={criterion}
          choices={choices}
          errors={errors}
          onChange={(next) => put(criteria.map((each, other) => (other === place ? next : each)))}
          onRemove={() => {
            keys.remove(place);
            put(criteria.filter((_, other) => other !== place));
          }}
        />
      ))}
      {wrong && <p className={form.error}>{wrong}</p>}
      {criteria.length < 10 && (
        <div>
          <Button size="xs" variant="default" onClick={() => put([...criteria, criterionOf("positive-test")])}>
            Add a criterion
          </Button>
        </div>
      )}
    </>
  );
}
