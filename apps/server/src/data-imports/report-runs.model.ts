import type { ReadReport } from "./report-reading.model.ts";

/**
 * Cuts reports into runs, in order, in which no two are about the same text, order, filler number or result: what is written of one run
 * is known when the next is compared.
 */
export function independentRuns(reports: readonly ReadReport[]): ReadReport[][] {
  const runs: ReadReport[][] = [];
  let taken = new Set<string>();
  for (const report of reports) {
    const marks = [
      report.digest,
      ...(report.caseReport ? [`document ${report.caseReport.setKey ?? report.caseReport.documentKey}`] : []),
      ...report.orders.flatMap((order) => [order, ...order.results].map(({ key }) => key.plain)),
      ...report.orders.flatMap(({ fillerOrderNumber }) =>
        fillerOrderNumber ? [`filler ${fillerOrderNumber}`.toLowerCase()] : [],
      ),
    ];
    if (runs.length === 0 || marks.some((mark) => taken.has(mark))) {
      runs.push([]);
      taken = new Set();
    }
    for (const mark of marks) taken.add(mark);
    runs.at(-1)?.push(report);
  }
  return runs;
}
