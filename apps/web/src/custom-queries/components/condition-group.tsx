import { Button, NativeSelect } from "@mantine/core";
import type { QuerySource } from "@tracewell/contract/custom-queries";
import type { QueryCondition } from "@tracewell/contract/query-tree";
import { usePlaceKeys } from "../../ui/form/use-place-keys.ts";
import { conditionOf } from "../query-draft.ts";
import { ConditionFields } from "./condition-fields.tsx";

interface Group {
  match: "all" | "any";
  conditions: QueryCondition[];
}

type ConditionGroupProps = {
  /** Where the group stands in the tree, as the server names it: `where`, `where.groups.0`. */
  at: string;
  group: Group;
  fields: QuerySource["fields"];
  /** What the server said of a condition, by where it stands. */
  errors: Readonly<Record<string, string>>;
  onChange: (group: Group) => void;
};

/** Conditions of which all or any must hold. */
export function ConditionGroup({ at, group, fields, errors, onChange }: ConditionGroupProps) {
  const { match, conditions } = group;
  const keys = usePlaceKeys(conditions.length);
  const put = (next: QueryCondition[]) => onChange({ ...group, conditions: next });
  const first = fields.find(({ type }) => type !== "id") ?? fields[0];
  return (
    <>
      {conditions.length > 1 && (
        <NativeSelect
          label="Rows are shown where"
          value={match}
          data={[
            { value: "all", label: "all of these hold" },
            { value: "any", label: "any of these holds" },
          ]}
          onChange={(event) => onChange({ ...group, match: event.currentTarget.value as Group["match"] })}
        />
      )}
      {conditions.map((condition, place) => (
        <ConditionFields
          key={keys.of(place)}
          number={place + 1}
          condition={condition}
          fields={fields}
          error={errors[`tree.${at}.conditions.${place}`] ?? null}
          onChange={(next) => put(conditions.map((each, other) => (other === place ? next : each)))}
          onRemove={() => {
            keys.remove(place);
            put(conditions.filter((_, other) => other !== place));
          }}
        />
      ))}
      {conditions.length < 10 && first && (
        <div>
          <Button size="xs" variant="default" onClick={() => put([...conditions, conditionOf(first)])}>
            Add a condition
          </Button>
        </div>
      )}
    </>
  );
}
