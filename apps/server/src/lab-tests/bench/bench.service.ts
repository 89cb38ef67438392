import type { Bench } from "@tracewell/contract/bench";
import { summaryOf } from "../../persons/person-name.model.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { found } from "../../platform/refusal.ts";
import { kindsOpenTo } from "../../records/record-access.service.ts";
import { linkTo } from "../../records/record-page.service.ts";
import { testsOf } from "../definitions/test-definition.service.ts";
import { scannedId } from "./bench.model.ts";
import { itemOnBench, mayRead } from "./bench.policy.ts";
import { findBenchRows, findBenchTests, findItemsOfSpecimen } from "./bench.queries.ts";

/** The tests that specimens wait for. */
export const listBenchTests = async (tx: Tx, viewer: Viewer) => ({
  tests: await findBenchTests(tx, { kinds: kindsOpenTo(viewer) }),
});

/** One test with its specimens (R10-03). */
export async function getBench(tx: Tx, viewer: Viewer, id: string): Promise<Bench> {
  const [known] = await testsOf(tx, [id]);
  const test = found(known);
  const of = { definitionId: id, kinds: kindsOpenTo(viewer), userId: viewer.userId };
  const today = todayIn(viewer.timeZone);
  return {
    test: {
      id,
      name: test.name,
      shortName: test.shortName,
      rapidMinutes: test.rapidMinutes,
      readUntilMinutes: test.readUntilMinutes,
      titers: test.titers,
      unit: test.unit,
      results: test.qualitativeResults.map(({ id, name, color, detection }) => ({ id, name, color, detection })),
    },
    now: new Date().toISOString(),
    rows: (await findBenchRows(tx, of)).map((row) => ({
      ...row,
      person: summaryOf(row.person, today),
      reference: linkTo(row.reference, today),
    })),
  };
}

/** What a scan means on a bench. */
export async function findScanned(tx: Tx, viewer: Viewer, { id, specimenId }: { id: string; specimenId: string }) {
  const [test] = await testsOf(tx, [id]);
  found(test);
  const scanned = {
    definitionId: id,
    specimenId: scannedId(specimenId),
    items: await findItemsOfSpecimen(tx, { specimenId: scannedId(specimenId), kinds: kindsOpenTo(viewer) }),
  };
  return { itemId: itemOnBench(scanned)?.id ?? null, ability: mayRead(viewer, scanned) };
}
