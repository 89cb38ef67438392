import { createHash } from "node:crypto";
import { isGenuine, type Seal, type TrailKeys } from "./trail-keys.ts";

/** What a verification reads: seals in their order, and the digests of the lines that each of them stands for. */
export interface TrailSource {
  listSeals(after: number, many: number): Promise<Seal[]>;
  /** Of the lines of these seals, in the order of seals and lines; any number of digests at a time. */
  digestsOf(seals: readonly Seal[]): AsyncIterable<{ seal: number; digests: Buffer }>;
}

/** Where the Activity log is not what was sealed: between these two times. */
interface TrailBreak {
  seal: number;
  since: string | null;
  until: string | null;
  what: string;
}

export interface TrailVerdict {
  intact: boolean;
  seals: number;
  lines: number;
  /** How many heads from outside of the database were compared. */
  heads: number;
  breaks: TrailBreak[];
}

const sealsAtOnce = 200;
const breaksShown = 50;
const digestBytes = 32;

/** Checks every seal against its lines, its key and the seal before it, and all of them against the heads that were kept outside. */
export async function verifyTrail(
  source: TrailSource,
  keys: TrailKeys,
  heads: readonly Seal[] = [],
): Promise<TrailVerdict> {
  const verdict: TrailVerdict = { intact: true, seals: 0, lines: 0, heads: heads.length, breaks: [] };
  const note = (seal: Seal, since: string | null, what: string) => {
    verdict.intact = false;
    if (verdict.breaks.length < breaksShown) verdict.breaks.push({ seal: seal.id, since, until: seal.sealedAt, what });
  };
  const expected = genuineHeads(heads, keys, note);
  let last: Seal | null = null;
  for (;;) {
    const seals = await source.listSeals(last?.id ?? 0, sealsAtOnce);
    const digested = await digestAll(source, seals, last);
    for (const seal of seals) {
      const found = digested.get(seal.id) as Digested;
      for (const what of faultsOf(seal, last, found, keys, expected.get(seal.id)))
        note(seal, last?.sealedAt ?? null, what);
      expected.delete(seal.id);
      verdict.seals += 1;
      verdict.lines += found.lines;
      last = seal;
    }
    if (seals.length < sealsAtOnce) break;
  }
  for (const head of expected.values())
    note(
      head,
      last?.sealedAt ?? null,
      "this seal was kept outside, and is not in the database: later lines were cut off, or an older backup was restored",
    );
  return verdict;
}

/** A line in a file of heads counts by its key alone: anyone may have written there. */
function genuineHeads(heads: readonly Seal[], keys: TrailKeys, note: (seal: Seal, since: null, what: string) => void) {
  const genuine = new Map<number, Seal>();
  for (const head of heads) {
    const known = genuine.get(head.id);
    if (isGenuine(keys, head) !== true)
      note(head, null, "a head that was kept outside is not made with a key of this installation");
    else if (known && known.mac !== head.mac)
      note(
        head,
        null,
        "two heads with this number were kept outside: the log was cut and sealed again, or a backup was restored",
      );
    else genuine.set(head.id, head);
  }
  return genuine;
}

interface Digested {
  hash: string;
  lines: number;
}

async function digestAll(
  source: TrailSource,
  seals: readonly Seal[],
  before: Seal | null,
): Promise<Map<number, Digested>> {
  const hashes = new Map(
    seals.map((seal, index) => {
      const earlier = seals[index - 1] ?? before;
      return [seal.id, { hash: createHash("sha256").update(Buffer.from(earlier?.hash ?? "", "hex")), lines: 0 }];
    }),
  );
  for await (const { seal, digests } of source.digestsOf(seals)) {
    const counted = hashes.get(seal);
    counted?.hash.update(digests);
    if (counted) counted.lines += digests.length / digestBytes;
  }
  return new Map([...hashes].map(([id, { hash, lines }]) => [id, { hash: hash.digest("hex"), lines }]));
}

function faultsOf(seal: Seal, last: Seal | null, found: Digested, keys: TrailKeys, head: Seal | undefined): string[] {
  const genuine = isGenuine(keys, seal);
  const follows =
    last?.era === seal.era ? seal.fromXid === last.toXid : seal.era > (last?.era ?? -1) && seal.fromXid === "0";
  return [
    seal.id !== (last?.id ?? 0) + 1 && `the seals before it, from ${(last?.id ?? 0) + 1} on, are missing`,
    !follows && "it does not begin where the seal before it ends",
    found.lines !== seal.lines && `it stands for ${seal.lines} lines, and there are ${found.lines}`,
    found.lines === seal.lines && found.hash !== seal.hash && "its lines, or the seal before it, were altered",
    genuine === false && "it was not made with the key of this installation",
    seal.keyId === null && last?.keyId && "it was made without a key, after seals that have one",
    seal.keyId !== null &&
      genuine === null &&
      `its key ${seal.keyId} is not given: name the secret of that time in TRAIL_KEYS_BEFORE`,
    head && head.mac !== seal.mac && "another seal with this number was kept outside: it was made again",
  ].filter((fault) => typeof fault === "string");
}
