import type { YieldBand } from "@tracewell/contract/workload";
import { CardTable } from "../../ui/card-table.tsx";
import { perInterview } from "../workload-texts.ts";

/** Whether more points meant that more was found. */
export const BackTestTable = ({ rows }: { rows: readonly YieldBand[] }) => (
  <CardTable
    label="What interviews found, by points"
    rows={rows}
    rowId={({ from }) => String(from)}
    columns={[
      { id: "points", header: "Points", cell: ({ from }) => `${from} to ${from + 2}` },
      { id: "interviewed", header: "Interviewed", align: "right", cell: ({ interviewed }) => interviewed },
      {
        id: "contacts",
        header: "Contacts each",
        align: "right",
        cell: ({ contacts, interviewed }) => perInterview(contacts, interviewed),
      },
      {
        id: "unnamed",
        header: "Unnamed partners each",
        align: "right",
        cell: ({ unnamed, interviewed }) => perInterview(unnamed, interviewed),
      },
      {
        id: "found",
        header: "Newly infected each",
        align: "right",
        cell: ({ newlyInfected, interviewed }) => perInterview(newlyInfected, interviewed),
      },
    ]}
  />
);
