import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Settings } from "../settings.ts";

/** A key that seals of the Activity log are made with. The database holds its id alone. */
export interface TrailKey {
  id: string;
  mac(text: string): Buffer;
}

/** The key that seals are made with today, and those of before, by which older seals are known. */
export interface TrailKeys {
  present: TrailKey;
  find(id: string): TrailKey | undefined;
}

/** Keys follow from TRAIL_KEY, or from the sessions' secret where there is none; a key that was replaced stays good for its seals. */
export function trailKeys(
  { trailKey, trailKeysBefore }: Pick<Settings, "trailKey" | "trailKeysBefore">,
  sessionSecret: string,
): TrailKeys {
  const present = keyFrom(trailKey ?? sessionSecret);
  const all = [present, ...[sessionSecret, ...trailKeysBefore].map(keyFrom)];
  return { present, find: (id) => all.find((key) => key.id === id) };
}

function keyFrom(secret: string): TrailKey {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "tracewell trail seals", 32));
  const mac = (text: string) => createHmac("sha256", key).update(text).digest();
  return { id: mac("which key is this").subarray(0, 8).toString("hex"), mac };
}

/** A stretch of the Activity log's lines, sealed: by the digest of these and of all before, and by a key over that. */
export interface Seal {
  id: number;
  era: number;
  fromXid: string;
  toXid: string;
  lines: number;
  hash: string;
  sealedAt: string;
  /** Null in seals that were made before there were keys. */
  keyId: string | null;
  mac: string | null;
}

export const sealWith = (key: TrailKey, seal: Omit<Seal, "keyId" | "mac">): Seal => ({
  ...seal,
  keyId: key.id,
  mac: key.mac(textOf(seal)).toString("hex"),
});

/** Whether the key made this very seal; null where there is no such key to tell by. */
export function isGenuine(keys: TrailKeys, seal: Seal): boolean | null {
  const key = seal.keyId === null ? undefined : keys.find(seal.keyId);
  if (!key) return null;
  const [made, given] = [key.mac(textOf(seal)), Buffer.from(seal.mac ?? "", "hex")];
  return made.length === given.length && timingSafeEqual(made, given);
}

const textOf = ({ id, era, fromXid, toXid, lines, hash, sealedAt }: Omit<Seal, "keyId" | "mac">): string =>
  JSON.stringify(["tracewell seal 1", id, era, fromXid, toXid, lines, hash, sealedAt]);
