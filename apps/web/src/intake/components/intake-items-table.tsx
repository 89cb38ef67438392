import type { IntakeItem } from "@tracewell/contract/intake";
import { CardTable } from "../../ui/card-table.tsx";
import { describeSource, describeStage, describeTypes } from "../item-texts.ts";

interface IntakeItemsTableProps {
  label: string;
  items: readonly IntakeItem[];
  nameOf: (typeId: string) => string;
}

/** What visits are asked for, in its order. */
export const IntakeItemsTable = ({ label, items, nameOf }: IntakeItemsTableProps) => (
  <CardTable
    label={label}
    rows={items}
    rowId={({ id }) => id}
    columns={[
      { id: "name", header: "Item", cell: ({ name }) => name },
      { id: "types", header: "Types of visit", cell: (item) => describeTypes(item, nameOf) },
      { id: "source", header: "Ticked by", cell: describeSource },
      { id: "stage", header: "Needed before", cell: describeStage },
    ]}
  />
);
