import { MultiSelect, NumberInput, Switch } from "@mantine/core";
import { infectionGroups } from "@tracewell/contract/constants";
import { type ModuleRule, ruledSexes } from "@tracewell/contract/module-rules";
import css from "./modules.module.css";

interface RuleFieldsProps {
  rule: ModuleRule;
  /** Why it is shipped as it is. */
  reason: string | null;
  infections: readonly { value: string; label: string }[];
  onChange: (part: Partial<ModuleRule>) => void;
}

const groups = infectionGroups.filter((group) => group !== "No Infection");
const ageOf = (typed: string | number): number | null => (typeof typed === "number" ? typed : null);

/** For whom a card is shown. What is left empty asks for nothing. */
export function RuleFields({ rule, reason, infections, onChange }: RuleFieldsProps) {
  const isReversed = rule.fromAge !== null && rule.toAge !== null && rule.fromAge > rule.toAge;
  const age = { min: 0, max: 150, allowDecimal: false, allowNegative: false, clampBehavior: "strict" } as const;
  return (
    <div className={css.rule}>
      {reason && <p className={css.reason}>As shipped: {reason}</p>}
      <Switch
        label="Shown"
        description="Off: only where it holds something."
        checked={rule.isShown}
        onChange={(event) => onChange({ isShown: event.currentTarget.checked })}
      />
      {rule.isShown && (
        <div className={css.fields}>
          <MultiSelect
            searchable
            clearable
            label="Groups of infections"
            placeholder={rule.groups.length === 0 ? "Any" : undefined}
            data={groups}
            value={rule.groups}
            onChange={(chosen) => onChange({ groups: chosen as ModuleRule["groups"] })}
          />
          <MultiSelect
            searchable
            clearable
            label="Infections"
            description="Beside those of the groups"
            inputWrapperOrder={["label", "input", "description", "error"]}
            placeholder={rule.infectionIds.length === 0 ? "Any" : undefined}
            data={infections}
            maxValues={100}
            value={rule.infectionIds}
            onChange={(infectionIds) => onChange({ infectionIds })}
          />
          <MultiSelect
            searchable
            clearable
            label="Sex at birth"
            placeholder={rule.sexes.length === 0 ? "Any" : undefined}
            data={[...ruledSexes]}
            value={rule.sexes}
            onChange={(chosen) => onChange({ sexes: chosen as ModuleRule["sexes"] })}
          />
          <div className={css.ages}>
            <NumberInput
              {...age}
              label="From age"
              value={rule.fromAge ?? ""}
              error={isReversed ? "Higher than the highest." : undefined}
              onChange={(typed) => onChange({ fromAge: ageOf(typed) })}
            />
            <NumberInput
              {...age}
              label="To age"
              value={rule.toAge ?? ""}
              onChange={(typed) => onChange({ toAge: ageOf(typed) })}
            />
          </div>
        </div>
      )}
    </div>
  );
}
