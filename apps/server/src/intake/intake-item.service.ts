import type { BodyOf } from "@tracewell/contract/call";
import type { ClinicProgram } from "@tracewell/contract/clinic-programs";
import type { IntakeItems, intakeCalls, SentIntakeItem } from "@tracewell/contract/intake";
import type { Viewer } from "../platform/access/viewer.ts";
import { findSetVersion, takeSetVersion } from "../platform/database/set-version.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal, refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { seededIntake } from "./intake.seed.ts";
import {
  countOpenVisits,
  insertItem,
  knownTypes,
  listItems,
  removeItems,
  replaceTypes,
  seedItems,
  updateItem,
} from "./intake-item.queries.ts";

/** What the clinic's visits ask for, in its order. */
export const getIntakeItems = async (tx: Tx): Promise<IntakeItems> => ({
  version: await findSetVersion(tx, "intake_set"),
  items: await listItems(tx),
});

/** How many visits are asked for something else as soon as the items change. */
export const countAskedVisits = (tx: Tx): Promise<number> => countOpenVisits(tx);

/** Has visits ask for these items, in this order. One that is left out stays with the visits that have a tick of it. */
export async function editIntakeItems(
  tx: Tx,
  viewer: Viewer,
  { items, version }: BodyOf<typeof intakeCalls.editItems>,
): Promise<void> {
  if (!(await takeSetVersion(tx, "intake_set", viewer.tenantId, version))) throw new Refusal("edit.stale");
  const kept = await listItems(tx);
  demandOwnNames(items);
  await demandKnown(tx, items, new Set(kept.map(({ id }) => id)));
  const given = new Set(items.map(({ id }) => id));
  // First, so that a new item may have the name of one that goes.
  await removeItems(
    tx,
    kept.map(({ id }) => id).filter((id) => !given.has(id)),
  );
  // Names may go from one item to another.
  for (const item of kept)
    if (given.has(item.id) && items.some(({ id, name }) => id !== item.id && sameName(name, item.name)))
      await updateItem(tx, { ...item, name: item.id, place: 0 });
  for (const [at, { typeIds, id, ...item }] of items.entries()) {
    const place = at + 1;
    if (id !== null) await updateItem(tx, { ...item, id, place });
    await replaceTypes(tx, viewer.tenantId, id ?? (await insertItem(tx, viewer.tenantId, { ...item, place })), typeIds);
  }
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function demandOwnNames(items: readonly SentIntakeItem[]): void {
  const names = items.map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, place) => names.indexOf(name) !== place);
  if (twice >= 0) throw refusalAt(`items.${twice}.name`, "intake.name-taken");
}

async function demandKnown(tx: Tx, items: readonly SentIntakeItem[], kept: ReadonlySet<string>): Promise<void> {
  const types = new Set(
    await knownTypes(
      tx,
      items.flatMap(({ typeIds }) => typeIds),
    ),
  );
  const seen = new Set<string>();
  refuseInvalid(
    items.flatMap(({ id, typeIds }, at) => {
      const unknown = id !== null && (!kept.has(id) || seen.has(id));
      if (id !== null) seen.add(id);
      return [
        ...(unknown ? [unknownChoice(`items.${at}.id`)] : []),
        ...(typeIds.every((type) => types.has(type)) ? [] : [unknownChoice(`items.${at}.typeIds`)]),
      ];
    }),
  );
}

/** A new clinic's visits ask for what its program's usually do. */
export const seedIntake = (tx: Tx, tenantId: string, program: ClinicProgram = "std") =>
  seedItems(tx, tenantId, seededIntake[program]);
