import { type ModuleFacts, moduleApplies } from "@tracewell/contract/module-rules";
import { RuledArea } from "@tracewell/contract/module-settings";
import type { Module } from "@tracewell/contract/modules";
import type { ModuleArea } from "@tracewell/contract/preferences";
import { listBlockCards } from "../forms/factor.service.ts";
import { countAnswered } from "../forms/factor-response.service.ts";
import { wholeList } from "../lists/whole.ts";
import { ageOn } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { cardsAsShipped, cardsInOrder, ruleOf, untouchedArea } from "./module-rule.model.ts";
import { findInfections, findKeptAreas, findModuleFacts } from "./module-rule.queries.ts";

const nothingKnown: ModuleFacts = { infections: [], sexAtBirth: null, age: null };

/** The cards of an area in order (R7-53); for a record or a person, also how much of each block is answered, and which apply. */
export async function listModules(
  tx: Tx,
  viewer: Viewer,
  { area, referenceId }: { area: ModuleArea; referenceId?: string | undefined },
) {
  const about = area === "HOME" ? undefined : referenceId;
  // Refuses who may not open it.
  const counts = about ? await countAnswered(tx, viewer, about) : new Map<string, number>();
  const [blocks, areas, infections, facts] = await together([
    listBlockCards(tx, area),
    findKeptAreas(tx),
    findInfections(tx),
    about ? getFacts(tx, viewer, about) : nothingKnown,
  ]);
  const ruled = RuledArea.safeParse(area).data;
  const kept = (ruled && areas.get(ruled)) ?? untouchedArea;
  const data = cardsInOrder(cardsAsShipped(area, blocks), kept.order).map(({ id, name, order, blockId }): Module => {
    const rule = about ? ruleOf(id, kept, infections) : null;
    return {
      id,
      name,
      kind: blockId ? "questions" : "structured",
      order,
      count: blockId && referenceId ? (counts.get(blockId) ?? 0) : null,
      applies: rule === null || moduleApplies(rule, facts),
      blockId,
    };
  });
  return wholeList(data);
}
listModules.reading = { byIds: true } as const;

async function getFacts(tx: Tx, viewer: Viewer, referenceId: string): Promise<ModuleFacts> {
  const row = await findModuleFacts(tx, referenceId, kindsOpenTo(viewer));
  if (!row) return nothingKnown;
  const { dateOfBirth, ...facts } = row;
  return { ...facts, age: ageOn(todayIn(viewer.timeZone), dateOfBirth) };
}
