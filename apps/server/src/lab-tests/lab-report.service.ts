import type { InfectionFinding } from "../infections/infection.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { findingOf } from "./finding.model.ts";
import type { Accession, KnownTests } from "./known-tests.model.ts";
import {
  type Finding,
  findAccessions,
  findKnownOrders,
  findKnownResults,
  insertAnswers,
  insertEarlierValues,
  insertOrders,
  insertResults,
  listFindings,
  type OrderOfRecord,
  updateAnswers,
  updateOrderStatuses,
  updateResults,
} from "./lab-report.queries.ts";
import { joinReportedResults } from "./ordering/reported-item.service.ts";
import type { ReportComparison } from "./report-comparison.model.ts";
import type { ReportedOrder } from "./reported-tests.model.ts";

export type { OrderOfRecord } from "./lab-report.queries.ts";

/** What is stored already of these orders and their results, in three statements. */
export async function findKnownTests(tx: Tx, orders: readonly ReportedOrder[]): Promise<KnownTests> {
  const allKeys = ({ key }: { key: ReportedOrder["key"] }) => [key.plain, key.forPatient, key.forMessage];
  const results = orders.flatMap((order) => order.results);
  const knownOrders = orders.length === 0 ? [] : await findKnownOrders(tx, orders.flatMap(allKeys));
  const knownResults = results.length === 0 ? [] : await findKnownResults(tx, results.flatMap(allKeys));
  const byKey = new Map<string, unknown>([...knownOrders, ...knownResults].map((each) => [each.key, each]));
  const isFound = (each: { key: ReportedOrder["key"] }) => allKeys(each).some((key) => byKey.has(key));
  const unfound = orders.filter((order) => order.canceled || !isFound(order) || !order.results.every(isFound));
  const fillers = [...new Set(unfound.flatMap(({ fillerOrderNumber }) => fillerOrderNumber?.toLowerCase() ?? []))];
  const accessions = new Map<string, Accession[]>();
  for (const accession of fillers.length === 0 ? [] : await findAccessions(tx, fillers)) {
    const { fillerOrderNumber: filler } = accession;
    accessions.set(filler, [...(accessions.get(filler) ?? []), accession]);
  }
  return {
    orders: new Map(knownOrders.map((order) => [order.key, order])),
    results: new Map(knownResults.map((result) => [result.key, result])),
    accessions,
  };
}

/**
 * Adds orders with their specimens, results and answers to records. The number of statements grows only with the results
 * that join tests ordered here.
 */
export async function addOrders(tx: Tx, tenantId: string, orders: readonly OrderOfRecord[]): Promise<void> {
  await insertOrders(tx, tenantId, orders);
  await joinReportedResults(tx, [...new Set(orders.map(({ recordId }) => recordId))]);
}

/** Writes what later reports change; the earlier values are kept. */
export async function reviseTests(tx: Tx, tenantId: string, comparisons: readonly ReportComparison[]): Promise<void> {
  const changed = comparisons.flatMap((comparison) => comparison.changed);
  const replaced = changed.filter(({ kind }) => kind === "value").map(({ known }) => known);
  await insertEarlierValues(tx, tenantId, replaced);
  await updateResults(tx, changed);
  await updateOrderStatuses(
    tx,
    comparisons.flatMap(({ changedOrders }) => changedOrders),
  );
  await updateAnswers(
    tx,
    comparisons.flatMap(({ changedAnswers }) => changedAnswers),
  );
  await insertOrders(
    tx,
    tenantId,
    comparisons.flatMap(({ recordId, personId, newOrders }) =>
      newOrders.map((order) => ({ recordId, personId, order })),
    ),
  );
  await insertResults(
    tx,
    tenantId,
    comparisons.flatMap(({ newResults }) =>
      newResults.map(({ order, result }, index) => ({
        recordId: order.recordId,
        personId: order.personId,
        orderId: order.id,
        position: order.lastPosition + index + 1,
        result,
      })),
    ),
  );
  await insertAnswers(
    tx,
    tenantId,
    comparisons.flatMap(({ newAnswers }) =>
      newAnswers.map(({ order, answer }, index) => ({
        recordId: order.recordId,
        orderId: order.id,
        position: order.answers.length + index + 1,
        answer,
      })),
    ),
  );
  await joinReportedResults(tx, [...new Set(comparisons.map(({ recordId }) => recordId))]);
}

/** What the records' results found, by infection. */
export const findingsOf = async (tx: Tx, recordIds: readonly string[]): Promise<(Finding & InfectionFinding)[]> =>
  recordIds.length === 0 ? [] : (await listFindings(tx, recordIds)).map(findingOf);
