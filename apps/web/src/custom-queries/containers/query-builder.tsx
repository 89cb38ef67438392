import { Button, NativeSelect } from "@mantine/core";
import type { QuerySource } from "@tracewell/contract/custom-queries";
import type { QueryTree } from "@tracewell/contract/query-tree";
import { ColumnFields } from "../components/column-fields.tsx";
import { ConditionGroup } from "../components/condition-group.tsx";
import css from "../components/custom-query.module.css";
import { columnOf, emptyTree } from "../query-draft.ts";

type QueryBuilderProps = {
  sources: readonly QuerySource[];
  tree: QueryTree;
  /** What the server said of a condition, by where it stands. */
  errors: Readonly<Record<string, string>>;
  onChange: (tree: QueryTree) => void;
};

/** Puts a query together from the fields of a view. */
export function QueryBuilder({ sources, tree, errors, onChange }: QueryBuilderProps) {
  const source = sources.find(({ name }) => name === tree.source);
  const fields = source?.fields ?? [];
  const { columns, where, orderBy } = tree;
  const [order] = orderBy;
  const changeColumns = (next: QueryTree["columns"]) => onChange({ ...tree, columns: next, orderBy: [] });
  const changeSource = (name: string) => {
    const next = sources.find((each) => each.name === name);
    if (next) onChange(emptyTree(next));
  };
  return (
    <div className={css.builder}>
      <NativeSelect
        label="What about"
        value={tree.source}
        data={sources.map(({ name, about }) => ({ value: name, label: about }))}
        onChange={(event) => changeSource(event.currentTarget.value)}
      />
      <h3 className={css.title}>Columns</h3>
      {columns.map((column, place) => (
        <ColumnFields
          // biome-ignore lint/suspicious/noArrayIndexKey: all that a column shows comes from its value
          key={place}
          number={place + 1}
          column={column}
          fields={fields}
          onChange={(next) => changeColumns(columns.map((each, other) => (other === place ? next : each)))}
          onRemove={columns.length > 1 ? () => changeColumns(columns.filter((_, other) => other !== place)) : null}
        />
      ))}
      {columns.length < 20 && (
        <div>
          <Button
            size="xs"
            variant="default"
            onClick={() => changeColumns([...columns, columnOf(fields[0]?.name ?? "")])}
          >
            Add a column
          </Button>
        </div>
      )}
      <h3 className={css.title}>Conditions</h3>
      <ConditionGroup
        key={tree.source}
        at="where"
        group={where}
        fields={fields}
        errors={errors}
        onChange={(group) => onChange({ ...tree, where: { ...where, ...group } })}
      />
      {where.groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are added and taken away at the end alone
        <section key={place} className={css.group} aria-label={`Group ${place + 1}`}>
          <ConditionGroup
            at={`where.groups.${place}`}
            group={group}
            fields={fields}
            errors={errors}
            onChange={(next) =>
              onChange({
                ...tree,
                where: { ...where, groups: where.groups.map((each, other) => (other === place ? next : each)) },
              })
            }
          />
        </section>
      ))}
      <div className={css.buttons}>
        {where.groups.length < 4 && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              onChange({ ...tree, where: { ...where, groups: [...where.groups, { match: "any", conditions: [] }] } })
            }
          >
            Add a group
          </Button>
        )}
        {where.groups.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => onChange({ ...tree, where: { ...where, groups: where.groups.slice(0, -1) } })}
          >
            Take away the last group
          </Button>
        )}
      </div>
      <NativeSelect
        label="In the order of"
        value={order ? `${order.column} ${order.descending}` : ""}
        data={[
          { value: "", label: "No order" },
          ...columns.flatMap(({ field }, place) => {
            const about = fields.find(({ name }) => name === field)?.about ?? field;
            return [
              { value: `${place} false`, label: `Column ${place + 1}, ${about}, least first` },
              { value: `${place} true`, label: `Column ${place + 1}, ${about}, most first` },
            ];
          }),
        ]}
        onChange={(event) => {
          const [column = "", descending] = event.currentTarget.value.split(" ");
          const by = { column: Number(column), descending: descending === "true" };
          onChange({ ...tree, orderBy: column ? [by] : [] });
        }}
      />
    </div>
  );
}
