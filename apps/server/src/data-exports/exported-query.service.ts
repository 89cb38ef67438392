import type { AskedQuery } from "@tracewell/contract/custom-queries";
import { withAllRows } from "../custom-queries/custom-query.service.ts";
import { Refusal } from "../platform/refusal.ts";
import type { RowSource } from "./export-file.model.ts";
import type { InClinic } from "./export-part.service.ts";
import type { Exporter } from "./exported-list.service.ts";
import type { Cell } from "./table-cell.model.ts";

/** The query may not be run any more, or takes too long: another attempt would end as this one did. */
export class QueryRefused extends Error {}

const rowsAtOnce = 1000;

/** What is told of a query holds nothing of its text, which may name patients. */
const reasons: Record<string, string> = {
  "query.insecure": "The query reads what you may no longer see.",
  "query.invalid": "The query failed on the clinic’s data as it is now. Run it on the Custom query page to see why.",
  "query.too-costly": "The query took too long. Narrow it down, or join by ids.",
};

/** Has all rows of a custom query read by one cursor, in one transaction, for as long as `work` takes. */
export async function withQueryRows(
  asked: { query: unknown },
  viewer: Exporter,
  inClinic: InClinic,
  work: (rows: RowSource) => Promise<void>,
): Promise<void> {
  try {
    await inClinic((tx) =>
      withAllRows(tx, viewer, asked.query as AskedQuery, async (fetch) => {
        // The names come with the first rows, which are read ahead.
        let ahead = await fetch(rowsAtOnce);
        const headers = ahead[0]?.map(({ name }) => name) ?? ["Nothing was found"];
        await work({
          headers,
          async read() {
            const page = ahead;
            ahead = page.length < rowsAtOnce ? [] : await fetch(rowsAtOnce);
            const rows = page.map((row) => row.map(cellOf));
            return { rows, total: null, next: ahead.length > 0 ? "more" : null };
          },
        });
      }),
    );
  } catch (error) {
    const reason = error instanceof Refusal && reasons[error.code];
    throw reason ? new QueryRefused(reason) : error;
  }
}

const isDay = /^\d{4}-\d\d-\d\d$/;

/** Numbers are numbers as long as nothing of them is lost, and days are days. */
function cellOf({ value, type }: { value: string | null; type: string }): Cell {
  if (value === null) return null;
  if (type === "number") return String(Number(value)) === value ? Number(value) : value;
  if (type === "boolean") return value === "true" ? "Yes" : "No";
  return isDay.test(value) ? { day: value } : value;
}
