import { sameRule } from "@tracewell/contract/module-rules";
import type { ArrangedModule } from "@tracewell/contract/module-settings";
import { Badge } from "../../ui/badges/badge.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { describeRule } from "../module-form.ts";
import css from "./modules.module.css";

interface ModulesTableProps {
  label: string;
  modules: readonly ArrangedModule[];
  nameOf: (infectionId: string) => string;
}

/** The cards of an area in their order, and for whom each is shown. */
export const ModulesTable = ({ label, modules, nameOf }: ModulesTableProps) => (
  <CardTable
    label={label}
    rows={modules.map((module, place) => ({ ...module, place: place + 1 }))}
    rowId={({ id }) => id}
    columns={[
      { id: "place", header: "Place", align: "right", cell: ({ place }) => place },
      { id: "name", header: "Card", cell: ({ name }) => name },
      {
        id: "rule",
        header: "Shown for",
        cell: ({ rule }) => <span className={rule ? undefined : css.always}>{describeRule(rule, nameOf)}</span>,
      },
      {
        id: "changed",
        header: "Rule",
        cell: ({ rule, shipped }) =>
          rule && shipped && !sameRule(rule, shipped) ? <Badge tone="info">Changed here</Badge> : "",
      },
    ]}
  />
);
