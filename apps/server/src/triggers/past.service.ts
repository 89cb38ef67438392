import { mostBackTestLooks } from "@tracewell/contract/trigger-back-test";
import { daysAfter } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { factsOf, type JudgedRecord } from "./fact.service.ts";
import type { ActiveTrigger } from "./firing.queries.ts";
import { judgeBest } from "./judging.model.ts";
import { listChanged, listOnceOpen, listPast, listStandOn, type PastMoment } from "./past.queries.ts";
import { isDue } from "./time.service.ts";

export type TriedRule = Pick<ActiveTrigger, "kind" | "source" | "rule" | "after">;

/** Which past is looked at: between two days of the clinic. */
export interface PastGround {
  timeZone: string;
  since: string;
  today: string;
  names: ReadonlyMap<string, string>;
}

/** A time that a trigger would have fired: the record as it was judged. */
export interface PastFiring {
  record: JudgedRecord;
  at: string;
}

interface PastFirings {
  looked: number;
  /** Where there was more to look at: only what happened since this day was, or records opened since. */
  backTo: string | null;
  firings: PastFiring[];
}

/** A moment as the engine would have judged it: once for each of its answers. */
interface JudgedMoment {
  at: string;
  events: JudgedRecord[];
}

/** When triggers would have fired in the clinic's past, by the engine's own eyes. What a source waited for is read once. */
export class Past {
  readonly #tx: Tx;
  readonly #ground: PastGround;
  readonly #read = new Map<string, { moments: JudgedMoment[]; backTo: string | null }>();

  constructor(tx: Tx, ground: PastGround) {
    this.#tx = tx;
    this.#ground = ground;
  }

  /** Of all records of the trigger's kind, or of these alone. */
  async firingsOf(trigger: TriedRule, recordIds: readonly string[] | null = null): Promise<PastFirings> {
    const { source, after, rule } = trigger;
    if (source === "time-passed") return after ? this.#timed(trigger, after, recordIds) : nothing;
    const { moments, backTo } = await this.#momentsOf(trigger.kind, source, recordIds);
    const firings = moments.flatMap(({ at, events }) => {
      const { event: record, verdict } = judgeBest(rule, events, this.#ground.names);
      return verdict.met ? [{ record, at }] : [];
    });
    return { looked: moments.length, backTo, firings };
  }

  async #momentsOf(
    kind: TriedRule["kind"],
    source: Exclude<TriedRule["source"], "time-passed">,
    recordIds: readonly string[] | null,
  ) {
    const known = this.#read.get(source);
    if (known) return known;
    const range = { ...this.#ground, kind, most: mostBackTestLooks + 1 };
    let among = recordIds;
    let backTo: string | null = null;
    if (source === "status-set" && among === null) {
      const changed = await listChanged(this.#tx, range);
      if (changed.length > mostBackTestLooks) backTo = changed.at(-1)?.on ?? null;
      among = changed.map(({ recordId }) => recordId);
    }
    const past = await listPast(this.#tx, source, { ...range, recordIds: among });
    const moments = await this.#judged(past.slice(0, mostBackTestLooks));
    if (past.length > mostBackTestLooks) backTo = moments.at(-1)?.events[0]?.day ?? backTo;
    const read = { moments, backTo };
    this.#read.set(source, read);
    return read;
  }

  async #judged(past: readonly PastMoment[]): Promise<JudgedMoment[]> {
    const records = await factsOf(this.#tx, this.#ground.timeZone, past);
    return records.flatMap((record) => {
      const moment = past[record.place];
      if (!moment) return [];
      const { at, answers } = moment;
      const answered = answers.map((given) => ({ ...record, facts: { ...record.facts, ...given } }));
      return [{ at, events: answered.length > 0 ? answered : [record] }];
    });
  }

  /** Each record is looked at on the day on which it came due, and where that fires nothing, as it is now, if it is still open. */
  async #timed(
    { kind, rule }: TriedRule,
    after: NonNullable<TriedRule["after"]>,
    recordIds: readonly string[] | null,
  ): Promise<PastFirings> {
    const { timeZone, since, today, names } = this.#ground;
    const open = await listOnceOpen(this.#tx, { kind, timeZone, since, most: mostBackTestLooks + 1, recordIds }, after);
    const looked = open.slice(0, mostBackTestLooks);
    const now = await factsOf(this.#tx, timeZone, looked);
    const dueOn = now.flatMap(({ recordId, facts }) => {
      const counted = facts[after.since];
      const on = typeof counted === "string" ? daysAfter(counted, after.days) : null;
      return on && on >= since && on <= today ? [{ recordId, on }] : [];
    });
    const then = await this.#judged(await listStandOn(this.#tx, timeZone, dueOn));
    const fired = new Map<string, PastFiring>();
    const present = now.map((record) => ({ at: looked[record.place]?.at ?? "", events: [record] }));
    for (const { at, events } of [...then, ...present]) {
      const [record] = events;
      if (!record || record.closed || fired.has(record.recordId)) continue;
      if (!isDue({ after, enabledOn: since }, record)) continue;
      if (judgeBest(rule, events, names).verdict.met) fired.set(record.recordId, { record, at });
    }
    return {
      looked: looked.length,
      backTo: open.length > mostBackTestLooks ? (looked.at(-1)?.openedOn ?? null) : null,
      firings: [...fired.values()].toSorted((one, other) => (one.at < other.at ? 1 : -1)),
    };
  }
}

const nothing: PastFirings = { looked: 0, backTo: null, firings: [] };
