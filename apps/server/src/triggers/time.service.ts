import { daysAfter } from "../platform/clinic-day.ts";
import { actingAs, type Tx } from "../platform/database/transaction.ts";
import { factsOf, type JudgedRecord, namesInClinic } from "./fact.service.ts";
import { type ActiveTrigger, getClinic, listActive, listUnfired } from "./firing.queries.ts";
import { Chain, type FiringGround, itself, keepLooks, look } from "./firing.service.ts";

/** So many records are looked at in one transaction. */
const atOnce = 200;

export const listTimed = (tx: Tx): Promise<ActiveTrigger[]> => listActive(tx, ["time-passed"]);

/**
 * Looks at a part of the records for which a trigger's time may have passed. Answers where the next part begins; null: it was the
 * last. What came due before the trigger was turned on is left alone, and it fires for a record once.
 */
export async function passTime(
  tx: Tx,
  ground: FiringGround,
  trigger: ActiveTrigger,
  after: string,
): Promise<string | null> {
  return actingAs(tx, itself, async () => {
    const asked = await listUnfired(tx, trigger, after, atOnce);
    const { tenantId, timeZone } = await getClinic(tx);
    const due = (await factsOf(tx, timeZone, asked)).filter((record) => isDue(trigger, record));
    const names = due.length > 0 ? await namesInClinic(tx) : new Map<string, string>();
    const looking = { ground, chain: new Chain(), names };
    const looks = [];
    for (const record of due) looks.push(await look(tx, looking, trigger, [record]));
    await keepLooks(tx, tenantId, looks);
    return asked.length < atOnce ? null : (asked.at(-1)?.recordId ?? null);
  });
}

/** Whether a trigger's time has passed for a record, since the trigger was turned on. */
export function isDue(
  { after, enabledOn }: Pick<ActiveTrigger, "after" | "enabledOn">,
  { facts, day }: JudgedRecord,
): boolean {
  const since = after && facts[after.since];
  if (!after || typeof since !== "string") return false;
  return since <= daysAfter(day, -after.days) && since >= daysAfter(enabledOn, -after.days);
}
