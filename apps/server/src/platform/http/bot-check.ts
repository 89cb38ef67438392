import { createHash, randomInt } from "node:crypto";
import type { CallSpec } from "@tracewell/contract/call";
import type { BotCheck } from "@tracewell/contract/problem-reply";
import { jwtVerify, SignJWT } from "jose";
import { sql } from "kysely";
import type { Sessions } from "../access/sessions.ts";
import { newId } from "../database/new-id.ts";
import type { Tx } from "../database/transaction.ts";
import { Refusal } from "../refusal.ts";

/** The most numbers to try: about a second on an old phone, which one person hardly notices and a million tries do. */
const usualMost = 50_000;
/** How soon a check must be solved. */
const goodForMinutes = 5;

type Keys = Pick<Sessions, "keyFor">;
const keyOf = (keys: Keys): Buffer => keys.keyFor("bot check");
const purposeOf = ({ method, path }: CallSpec): string => `${method} ${path}`;
const digestOf = (salt: string, number: number): string =>
  createHash("sha256").update(`${salt}${number}`).digest("hex");

/** A check that is harder than the usual one, for one sender of one call. */
export interface HarderSum {
  /** How hard it is; more is harder. */
  step: number;
  /** The sender for whom alone it is valid. */
  whose: string;
  /** The most numbers to try. */
  most: number;
  /** The answer is accepted no sooner. */
  waitSeconds: number;
  /** Whether a check of another step is accepted as well. */
  isEnough(step: number): boolean;
}

/** Refuses unless the request carries a solved check, a harder one where that is asked for. */
export type DemandBotCheck = (harder?: HarderSum) => Promise<void>;

/** Lets a request through that carries one of our checks for this call: solved, fresh and not used before (R8-47). */
export async function demandSolved(
  tx: Tx,
  keys: Keys,
  spec: CallSpec,
  shown: unknown,
  harder?: HarderSum,
): Promise<void> {
  const id = typeof shown === "string" ? await solvedId(keys, spec, shown, harder) : null;
  if (!id || !(await take(tx, id)))
    throw new Refusal("auth.bot-check", { botCheck: await newCheck(keys, spec, harder) });
}

/** The answer is only in the digest, so that any server process can check it and none stores anything. */
async function newCheck(keys: Keys, spec: CallSpec, harder?: HarderSum): Promise<BotCheck> {
  const most = harder?.most ?? usualMost;
  const waitSeconds = harder?.waitSeconds ?? 0;
  const salt = newId();
  const digest = digestOf(salt, randomInt(most));
  const now = Math.floor(Date.now() / 1000);
  const claims = harder ? { step: harder.step, whose: harder.whose, nbf: now + waitSeconds } : {};
  const challenge = await new SignJWT({ digest, ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setJti(salt)
    .setAudience(purposeOf(spec))
    .setExpirationTime(now + waitSeconds + goodForMinutes * 60)
    .sign(keyOf(keys));
  return { challenge, salt, digest, most, ...(waitSeconds > 0 ? { waitSeconds } : {}) };
}

async function solvedId(keys: Keys, spec: CallSpec, shown: string, harder?: HarderSum): Promise<string | null> {
  const [challenge = "", answer = ""] = shown.split(":");
  try {
    const checks = { algorithms: ["HS256"], audience: purposeOf(spec), requiredClaims: ["jti", "exp"] };
    const { payload } = await jwtVerify(challenge, keyOf(keys), checks);
    const isHardEnough = !harder || (payload.whose === harder.whose && harder.isEnough(Number(payload.step)));
    const salt = payload.jti ?? "";
    return isHardEnough && digestOf(salt, Number(answer)) === payload.digest ? salt : null;
  } catch {
    return null;
  }
}

/** Uses up a solved check; false if it was used before, on any server process. */
async function take(tx: Tx, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("bot_check_taken")
    .values({ id, expires_at: sql`now() + make_interval(mins => ${2 * goodForMinutes})` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
