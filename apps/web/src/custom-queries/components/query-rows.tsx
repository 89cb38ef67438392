import { mostQueryRows, type QueryResult } from "@tracewell/contract/custom-queries";
import { CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";

/** What a query found. */
export function QueryRows({ result: { columns, rows, hasMore } }: { result: QueryResult }) {
  if (rows.length === 0) return <EmptyLine>Nothing was found.</EmptyLine>;
  const number = rows.length.toLocaleString("en-US");
  return (
    <>
      <EmptyLine>
        {hasMore
          ? `The first ${mostQueryRows.toLocaleString("en-US")} rows. Export the query to get all of them.`
          : rows.length === 1
            ? "1 row"
            : `${number} rows`}
      </EmptyLine>
      <CardTable<{ values: (string | null)[]; place: number }>
        label="Rows"
        rows={rows.map((values, place) => ({ values, place }))}
        rowId={({ place }) => String(place)}
        columns={columns.map((header, place) => ({
          id: String(place),
          header,
          cell: ({ values }) => values[place] ?? "–",
        }))}
      />
    </>
  );
}
