import { createSocket } from "node:dgram";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { hostname } from "node:os";
import { connect as connectSecurely } from "node:tls";
import type { Log } from "../observing/log.ts";
import type { Seal } from "./trail-keys.ts";

/** A seal stands for all lines before it: one that is kept where the database's owner can't write shows what was altered or cut. */
export interface HeadStore {
  /** Throws where it could not be kept; then it is tried again. */
  keep(seal: Seal): Promise<void>;
}

const everyMilliseconds = 10_000;
const givesUpAfterMilliseconds = 5000;

/** Hands the newest seal to every place where heads are kept, at most every ten seconds, and a last time at the end. */
export class SealHeads {
  readonly #places: { store: HeadStore; kept: number; keptAt: number }[];
  readonly #log: Log | undefined;
  #newest: Seal | null = null;

  constructor(stores: HeadStore[], log?: Log) {
    this.#places = stores.map((store) => ({ store, kept: 0, keptAt: Number.NEGATIVE_INFINITY }));
    this.#log = log;
  }

  async keep(seal: Seal): Promise<void> {
    this.#newest = seal;
    await this.#keepWhere((keptAt) => Date.now() - keptAt >= everyMilliseconds);
  }

  /** Keeps the newest at once: the process ends. */
  flush(): Promise<void> {
    return this.#keepWhere(() => true);
  }

  async #keepWhere(isDue: (keptAt: number) => boolean): Promise<void> {
    const seal = this.#newest;
    if (!seal) return;
    for (const place of this.#places) {
      if (place.kept === seal.id || !isDue(place.keptAt)) continue;
      if (seal.id < place.kept)
        this.#log?.error(
          { seal: seal.id, kept: place.kept },
          "seals of the Activity log are gone: run npm run trail:verify",
        );
      place.keptAt = Date.now();
      try {
        await place.store.keep(seal);
        place.kept = seal.id;
      } catch (error) {
        this.#log?.error({ reason: (error as Error).message }, "a seal of the Activity log could not be kept outside");
      }
    }
  }
}

/** A line of a heads file: the words before the JSON are a syslog's, where there are any. */
export const headLine = ({ mac, keyId, ...seal }: Seal): string =>
  JSON.stringify({ trailSeal: { ...seal, keyId, mac } });

/** An append-only file; each line is flushed to disk before it counts. */
export const headFile = (path: string): HeadStore => ({
  async keep(seal) {
    const file = await open(path, "a", 0o600);
    try {
      await file.write(`${headLine(seal)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  },
});

const severities = { auditFacility: 13, informational: 6 };

/** A syslog server (RFC 5424): by datagrams, or over TCP or TLS, where each message says its length (RFC 6587). */
function syslog(address: string): HeadStore {
  const { protocol, hostname: host, port } = new URL(address);
  const to = { host: host.replace(/^\[|\]$/g, ""), port: Number(port || defaultPorts[protocol]) };
  return {
    async keep(seal) {
      const message = syslogMessage(seal);
      if (protocol === "syslog:") return sendDatagram(to, message);
      await sendOver(protocol === "syslog+tls:" ? connectSecurely(to) : connect(to), message, {
        ready: protocol === "syslog+tls:" ? "secureConnect" : "connect",
      });
    },
  };
}

const defaultPorts: Record<string, number> = { "syslog:": 514, "syslog+tcp:": 601, "syslog+tls:": 6514 };

function syslogMessage(seal: Seal): string {
  const priority = severities.auditFacility * 8 + severities.informational;
  return `<${priority}>1 ${new Date().toISOString()} ${hostname()} tracewell ${process.pid} seal - ${headLine(seal)}`;
}

async function sendDatagram({ host, port }: { host: string; port: number }, message: string): Promise<void> {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.send(message, port, host, (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    socket.close();
  }
}

async function sendOver(
  socket: ReturnType<typeof connect>,
  message: string,
  { ready }: { ready: string },
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(givesUpAfterMilliseconds);
    await once(socket, ready, { signal });
    socket.end(`${Buffer.byteLength(message)} ${message}`);
    await once(socket, "finish", { signal });
  } finally {
    socket.destroySoon();
  }
}

/** Where heads go by the setting: `file:///path`, a path, or a syslog's address. */
export const headStoreAt = (place: string): HeadStore => (isSyslog(place) ? syslog(place) : headFile(pathOf(place)));

const isSyslog = (place: string): boolean => /^syslog(?:\+tcp|\+tls)?:/.test(place);
const pathOf = (place: string): string => (place.startsWith("file:") ? new URL(place).pathname : place);

/** The file that heads are in; null where a syslog server has them. */
export const pathOfHeads = (place: string): string | null => (isSyslog(place) ? null : pathOf(place));

/** The heads in a file, and how many lines of it are none; a syslog's own file will do. */
export async function readHeads(path: string): Promise<{ heads: Seal[]; unreadable: number }> {
  const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line.includes('{"trailSeal":'));
  const heads = lines.map((line) => headIn(line.slice(line.indexOf('{"trailSeal":'))));
  return { heads: heads.filter((head) => head !== null), unreadable: heads.filter((head) => head === null).length };
}

function headIn(text: string): Seal | null {
  try {
    return (JSON.parse(text) as { trailSeal: Seal }).trailSeal;
  } catch {
    return null;
  }
}
