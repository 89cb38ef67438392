import { mostFirings, type TriggerDeed } from "@tracewell/contract/triggers";
import { wholeList } from "../lists/whole.ts";
import { findActingUser } from "../platform/access/acting-user.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { actingAs, inSavepoint, type Tx } from "../platform/database/transaction.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import type { Log } from "../platform/observing/log.ts";
import { safeToLog } from "../platform/observing/safe-to-log.ts";
import { Refusal } from "../platform/refusal.ts";
import { workersOf } from "../records/record.policy.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { type DeedGround, type Doing, perform } from "./deed.service.ts";
import { listOpenRecords } from "./fact.queries.ts";
import { factsOf, type JudgedRecord, namesInClinic } from "./fact.service.ts";
import {
  type ActiveTrigger,
  getClinic,
  type Look,
  listActive,
  listFirings,
  putLooks,
  type TriggerEvent,
  takeEvents,
} from "./firing.queries.ts";
import { type JudgingGround, judgeBest } from "./judging.model.ts";

export interface FiringGround extends DeedGround {
  log: Log;
}

/** What triggers do may set off others, so many times in a row. */
const mostRounds = 3;

export const itself = { userId: null, name: "Tracewell" };

/**
 * Looks at what has happened in a transaction, before it commits: what triggers do then stands or falls with it. A fault of theirs
 * keeps nobody from saving.
 */
export async function fireTriggers(tx: Tx, ground: FiringGround): Promise<void> {
  await actingAs(tx, itself, async () => {
    const chain = new Chain();
    for (let events = await takeEvents(tx); events.length > 0; events = await takeEvents(tx)) {
      try {
        await inSavepoint(tx, () => lookAt(tx, ground, chain, events));
      } catch (error) {
        ground.log.error(safeToLog(error), "triggers could not look at what happened");
      }
      chain.round += 1;
    }
  });
}

/** What follows from one change: no trigger runs for a record twice, and none after so many rounds. */
export class Chain {
  round = 0;
  readonly #ran = new Set<string>();

  /** Why a trigger does not run for a record although its conditions hold; null: it runs, this once. */
  enter(triggerId: string, recordId: string): string | null {
    if (this.round >= mostRounds) return "Triggers have set each other off three times in a row. It stops here.";
    const run = `${triggerId} ${recordId}`;
    if (this.#ran.has(run)) return "It has run for this record already, and set this off itself.";
    this.#ran.add(run);
    return null;
  }
}

async function lookAt(tx: Tx, ground: FiringGround, chain: Chain, events: readonly TriggerEvent[]): Promise<void> {
  const triggers = await listActive(tx, [...new Set(events.map(({ source }) => source))]);
  if (triggers.length === 0) return;
  const { tenantId, timeZone } = await getClinic(tx);
  const happened = await aboutRecords(tx, events);
  const judged = await factsOf(tx, timeZone, happened);
  const names = await namesInClinic(tx);
  const looks: Look[] = [];
  for (const trigger of triggers) {
    const records = judged.filter(
      ({ kind, place }) => kind === trigger.kind && happened[place]?.source === trigger.source,
    );
    // Several events about a record, such as the answers of a form, are one for a trigger.
    for (const same of Map.groupBy(records, ({ recordId }) => recordId).values())
      looks.push(await look(tx, { ground, chain, names }, trigger, same));
  }
  await keepLooks(tx, tenantId, looks);
}

/** Keeps why triggers fired or not; whoever has a record in view sees what was done. */
export async function keepLooks(tx: Tx, tenantId: string, looks: readonly Look[]): Promise<void> {
  await putLooks(tx, looks);
  for (const recordId of new Set(looks.filter(({ fired }) => fired).map((each) => each.recordId)))
    await notifyChanged(tx, { tenantId, userId: null }, { recordId });
}

/** Events by the records that they are about: an answer of a person is about all of their open records. */
async function aboutRecords(tx: Tx, events: readonly TriggerEvent[]) {
  const personIds = events.flatMap(({ recordId, personId }) => (recordId || !personId ? [] : [personId]));
  const open = personIds.length > 0 ? await listOpenRecords(tx, [...new Set(personIds)]) : [];
  return events.flatMap((event) => {
    if (event.recordId) return [{ ...event, recordId: event.recordId }];
    return open.filter(({ personId }) => personId === event.personId).map(({ recordId }) => ({ ...event, recordId }));
  });
}

interface Looking extends Pick<JudgingGround, "names"> {
  ground: FiringGround;
  chain: Chain;
}

/** Judges a record by the event that fits best, and does what the trigger is there for. */
export async function look(
  tx: Tx,
  { ground, chain, names }: Looking,
  trigger: ActiveTrigger,
  events: readonly JudgedRecord[],
): Promise<Look> {
  const { event: record, verdict } = judgeBest(trigger.rule, events, names);
  const seen = {
    triggerId: trigger.id,
    name: trigger.name,
    recordId: record.recordId,
    source: trigger.source,
    verdict,
  };
  if (!verdict.met) return { ...seen, fired: false, why: null, deeds: [] };
  const viewer = await findActingUser(tx, trigger.userId);
  const why = unfit(viewer, record) ?? chain.enter(trigger.id, record.recordId);
  if (why || !viewer) return { ...seen, fired: false, why, deeds: [] };
  const name = `${viewer.displayName}, by the trigger “${trigger.name}”`;
  const deeds = await actingAs(tx, { userId: viewer.userId, name }, () =>
    doAll(tx, { viewer, trigger, record, ground }, ground.log, trigger.actions),
  );
  return { ...seen, fired: true, why: null, deeds };
}

const unfit = (viewer: Viewer | null, { kind }: JudgedRecord): string | null =>
  viewer?.groups.has(workersOf[kind])
    ? null
    : "The user for whom it acts has left, or may no longer work on records of this kind.";

/** One after the other; what is refused undoes nothing of the others, and nothing of what had happened. */
async function doAll(tx: Tx, doing: Doing, log: Log, actions: ActiveTrigger["actions"]): Promise<TriggerDeed[]> {
  const deeds: TriggerDeed[] = [];
  for (const action of actions) {
    const { type } = action;
    try {
      deeds.push({ type, done: true, text: await inSavepoint(tx, () => perform(tx, doing, action)) });
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ ...safeToLog(error), action: type }, "a trigger’s action failed");
      const text = error instanceof Refusal ? error.message : "It failed, and the reason is in the server’s log.";
      deeds.push({ type, done: false, text });
    }
  }
  return deeds;
}

/** Which triggers looked at a record, for those who may open it. */
export async function firingsOf(tx: Tx, viewer: Viewer, recordId: string) {
  await openableRecord(tx, viewer, recordId);
  return wholeList(await listFirings(tx, recordId, mostFirings));
}
