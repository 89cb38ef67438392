import type { LookupLine } from "@tracewell/contract/lookup-editing";
import { Badge } from "../../ui/badges/badge.tsx";
import { CardTable } from "../../ui/card-table.tsx";

const does = {
  add: { tone: "info", text: "New" },
  change: { tone: "info", text: "Changes" },
  keep: { tone: "mute", text: "Stays" },
  refuse: { tone: "positive", text: "Refused" },
} as const;

const mostShown = 200;

/** What each line of a file does; what stays as it is comes last. */
export function FileLines({ lines }: { lines: readonly LookupLine[] }) {
  const order = Object.keys(does);
  const sorted = lines.toSorted((one, other) => order.indexOf(one.does) - order.indexOf(other.does));
  const counts = order
    .map((each) => ({ each, count: lines.filter((line) => line.does === each).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <p role="status">
        {counts.map(({ each, count }) => `${does[each as keyof typeof does].text}: ${count}`).join(" · ") ||
          "The file has no lines."}
      </p>
      <CardTable
        label="Lines of the file"
        rows={sorted.slice(0, mostShown)}
        rowId={({ line }) => String(line)}
        columns={[
          { id: "line", header: "Line", align: "right", cell: ({ line }) => line },
          { id: "name", header: "Name", cell: ({ name }) => name || "–" },
          {
            id: "does",
            header: "What it does",
            cell: (line) => <Badge tone={does[line.does].tone}>{does[line.does].text}</Badge>,
          },
          { id: "text", header: "In words", cell: ({ text }) => text },
        ]}
      />
      {lines.length > mostShown && <p>The first {mostShown} lines are shown.</p>}
    </>
  );
}
