import { randomUUID } from "node:crypto";
import type { PresenceTopic } from "@tracewell/contract/live";

/** A user who has a record or a person in view, in one tab. */
export interface PresentUser {
  tenantId: string;
  /** Tabs with the same page in view share a topic. */
  topic: PresenceTopic;
  userId: string;
  name: string;
}

/** What server processes tell each other. `asks` asks the others who is present at the same topic. */
export interface PresenceSignal {
  process: string;
  kind: "here" | "gone";
  asks?: boolean;
  tab: string;
  who: PresentUser;
}

interface Seen extends PresentUser {
  process: string;
  at: number;
}

/** Each process repeats who is present, so that users of a process that died are forgotten. */
export const beatMilliseconds = 15_000;
const forgottenAfterMilliseconds = 45_000;

/**
 * Who has what in view, across all server processes: each knows its own tabs, tells the others when one comes or goes, and
 * forgets those of a process that has gone silent. Nothing is stored.
 */
export class Presence {
  readonly #process = randomUUID();
  readonly #seen = new Map<string, Seen>();
  readonly #tell: (signal: PresenceSignal) => void;
  readonly #changed: (tenantId: string, topic: PresenceTopic) => void;
  readonly #now: () => number;

  constructor(
    send: (signal: PresenceSignal) => void,
    changed: (tenantId: string, topic: PresenceTopic) => void,
    now: () => number = Date.now,
  ) {
    this.#tell = send;
    this.#changed = changed;
    this.#now = now;
  }

  /** Adds a tab of this process; returns how to remove it. */
  come(who: PresentUser): () => void {
    const tab = randomUUID();
    this.#seen.set(tab, { ...who, process: this.#process, at: this.#now() });
    this.#tell({ process: this.#process, kind: "here", asks: true, tab, who });
    this.#changed(who.tenantId, who.topic);
    return () => {
      if (!this.#seen.delete(tab)) return;
      this.#tell({ process: this.#process, kind: "gone", tab, who });
      this.#changed(who.tenantId, who.topic);
    };
  }

  /** Takes in a signal from another process. */
  hear({ process, kind, asks, tab, who }: PresenceSignal): void {
    if (process === this.#process) return;
    const { tenantId, topic, userId, name } = who;
    const known = this.#seen.has(tab);
    if (kind === "gone") this.#seen.delete(tab);
    else this.#seen.set(tab, { tenantId, topic, userId, name, process, at: this.#now() });
    if (asks) for (const [id, own] of this.#own()) if (own.topic === topic) this.#say(id, own);
    if (known !== (kind === "here")) this.#changed(tenantId, topic);
  }

  /** Repeats who is present here, and forgets those not heard of for a while. */
  beat(): void {
    for (const [id, own] of this.#own()) this.#say(id, own);
    const oldest = this.#now() - forgottenAfterMilliseconds;
    for (const [id, { process, at, tenantId, topic }] of this.#seen) {
      if (process === this.#process || at >= oldest) continue;
      this.#seen.delete(id);
      this.#changed(tenantId, topic);
    }
  }

  /** The users who have the same page in view, each once, by name. */
  presentAt(tenantId: string, topic: PresenceTopic): { id: string; name: string }[] {
    const here = [...this.#seen.values()].filter((one) => one.tenantId === tenantId && one.topic === topic);
    const each = new Map(here.map(({ userId, name }) => [userId, { id: userId, name }]));
    return [...each.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  }

  #own(): [string, Seen][] {
    return [...this.#seen].filter(([, { process }]) => process === this.#process);
  }

  #say(tab: string, { tenantId, topic, userId, name }: Seen): void {
    this.#tell({ process: this.#process, kind: "here", tab, who: { tenantId, topic, userId, name } });
  }
}
