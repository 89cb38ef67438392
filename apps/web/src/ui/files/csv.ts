/** What a table holds, whatever it is shown as. */
export interface TableContent {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

function cellOf(value: string | number | null): string {
  const text = String(value ?? "");
  const harmless = typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as a CSV file that spreadsheets open as it is. */
export function csvOf({ columns, rows }: TableContent): Blob {
  const lines = [columns, ...rows].map((row) => row.map(cellOf).join(","));
  return new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}
