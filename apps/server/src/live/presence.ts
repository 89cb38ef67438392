import { randomUUID } from "node:crypto";
import type { LookTopic } from "@tracewell/contract/live";

/** Someone who has a record or a person in view, in one tab. */
export interface Looker {
  tenantId: string;
  /** Where those who look at the same hear of each other. */
  topic: LookTopic;
  userId: string;
  name: string;
}

/** What server processes tell each other. `asks` wants the others to say who looks there. */
export interface PresenceSignal {
  process: string;
  kind: "here" | "gone";
  asks?: boolean;
  looker: string;
  who: Looker;
}

interface Seen extends Looker {
  process: string;
  at: number;
}

/** A process says again who looks, so that those of one that died are forgotten. */
export const beatMilliseconds = 15_000;
const forgottenAfterMilliseconds = 45_000;

/**
 * Who has what in view, over all server processes: each knows its own tabs, tells the others when one comes or goes, and
 * forgets those of a process that is heard of no more. Nothing is stored.
 */
export class Presence {
  readonly #process = randomUUID();
  readonly #seen = new Map<string, Seen>();
  readonly #tell: (signal: PresenceSignal) => void;
  readonly #changed: (tenantId: string, topic: LookTopic) => void;
  readonly #now: () => number;

  constructor(
    tell: (signal: PresenceSignal) => void,
    changed: (tenantId: string, topic: LookTopic) => void,
    now: () => number = Date.now,
  ) {
    this.#tell = tell;
    this.#changed = changed;
    this.#now = now;
  }

  /** Someone came to a page in a tab of this process; answers how they leave. */
  come(who: Looker): () => void {
    const looker = randomUUID();
    this.#seen.set(looker, { ...who, process: this.#process, at: this.#now() });
    this.#tell({ process: this.#process, kind: "here", asks: true, looker, who });
    this.#changed(who.tenantId, who.topic);
    return () => {
      if (!this.#seen.delete(looker)) return;
      this.#tell({ process: this.#process, kind: "gone", looker, who });
      this.#changed(who.tenantId, who.topic);
    };
  }

  /** Hears what another process tells. */
  hear({ process, kind, asks, looker, who }: PresenceSignal): void {
    if (process === this.#process) return;
    const { tenantId, topic, userId, name } = who;
    const known = this.#seen.has(looker);
    if (kind === "gone") this.#seen.delete(looker);
    else this.#seen.set(looker, { tenantId, topic, userId, name, process, at: this.#now() });
    if (asks) for (const [id, own] of this.#own()) if (own.topic === topic) this.#say(id, own);
    if (known !== (kind === "here")) this.#changed(tenantId, topic);
  }

  /** Says again who looks here, and forgets who has not been told of for long. */
  beat(): void {
    for (const [id, own] of this.#own()) this.#say(id, own);
    const oldest = this.#now() - forgottenAfterMilliseconds;
    for (const [id, { process, at, tenantId, topic }] of this.#seen) {
      if (process === this.#process || at >= oldest) continue;
      this.#seen.delete(id);
      this.#changed(tenantId, topic);
    }
  }

  /** The colleagues who have the same in view, each once, by name. */
  lookers(tenantId: string, topic: LookTopic): { id: string; name: string }[] {
    const here = [...this.#seen.values()].filter((one) => one.tenantId === tenantId && one.topic === topic);
    const each = new Map(here.map(({ userId, name }) => [userId, { id: userId, name }]));
    return [...each.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  }

  #own(): [string, Seen][] {
    return [...this.#seen].filter(([, { process }]) => process === this.#process);
  }

  #say(looker: string, { tenantId, topic, userId, name }: Seen): void {
    this.#tell({ process: this.#process, kind: "here", looker, who: { tenantId, topic, userId, name } });
  }
}
