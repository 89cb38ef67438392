import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { QuerySource } from "@tracewell/contract/custom-queries";
import { type QueryColumn, queryAggregates, queryPeriods } from "@tracewell/contract/query-tree";
import css from "./custom-query.module.css";

type ColumnFieldsProps = {
  /** From 1. */
  number: number;
  column: QueryColumn;
  fields: QuerySource["fields"];
  onChange: (column: QueryColumn) => void;
  onRemove: (() => void) | null;
};

const periodNames = { day: "Each day", week: "Each week", month: "Each month", year: "Each year" };

/** One column of a query: a field, summed up or put together by time. */
export function ColumnFields({ number, column, fields, onChange, onRemove }: ColumnFieldsProps) {
  const type = fields.find(({ name }) => name === column.field)?.type;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame
    <div className={css.column} role="group" aria-label={`Column ${number}`}>
      <NativeSelect
        label="Field"
        value={column.field}
        data={fields.map(({ name, about }) => ({ value: name, label: about }))}
        onChange={(event) => onChange({ ...column, field: event.currentTarget.value, period: null })}
      />
      <NativeSelect
        label="Show"
        value={column.aggregate ?? ""}
        data={[
          { value: "", label: "The value" },
          ...Object.entries(queryAggregates).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) =>
          onChange({ ...column, aggregate: (event.currentTarget.value || null) as QueryColumn["aggregate"] })
        }
      />
      {type === "day" && column.aggregate === null ? (
        <NativeSelect
          label="Put together by"
          value={column.period ?? ""}
          data={[
            { value: "", label: "Not at all" },
            ...queryPeriods.map((value) => ({ value, label: periodNames[value] })),
          ]}
          onChange={(event) =>
            onChange({ ...column, period: (event.currentTarget.value || null) as QueryColumn["period"] })
          }
        />
      ) : (
        <span />
      )}
      <ActionIcon
        variant="subtle"
        aria-label={`Take away column ${number}`}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
