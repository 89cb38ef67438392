import { createHash, randomInt } from "node:crypto";
import type { CallSpec } from "@tracewell/contract/call";
import type { BotCheck } from "@tracewell/contract/problem-reply";
import { jwtVerify, SignJWT } from "jose";
import { sql } from "kysely";
import type { Sessions } from "../access/sessions.ts";
import { newId } from "../database/new-id.ts";
import type { Tx } from "../database/transaction.ts";
import { Refusal } from "./refusal.ts";

/** Numbers to be tried at most: about a second on an old phone, unnoticed by one person, dear for a million tries. */
const most = 50_000;
/** A check is solved at once or not at all. */
const goodForMinutes = 5;

type Keys = Pick<Sessions, "keyFor">;
const keyOf = (keys: Keys): Buffer => keys.keyFor("bot check");
const purposeOf = ({ method, path }: CallSpec): string => `${method} ${path}`;
const digestOf = (salt: string, number: number): string =>
  createHash("sha256").update(`${salt}${number}`).digest("hex");

/** Lets a request go on that carries a check of ours for this call, solved, fresh and not used before (product §8). */
export async function demandSolved(tx: Tx, keys: Keys, spec: CallSpec, shown: unknown): Promise<void> {
  const id = typeof shown === "string" ? await solvedId(keys, spec, shown) : null;
  if (!id || !(await take(tx, id))) throw new Refusal("auth.bot-check", { botCheck: await newCheck(keys, spec) });
}

/** The answer stands nowhere but in the digest: any server process can judge it, and none keeps anything. */
async function newCheck(keys: Keys, spec: CallSpec): Promise<BotCheck> {
  const salt = newId();
  const digest = digestOf(salt, randomInt(most));
  const challenge = await new SignJWT({ digest })
    .setProtectedHeader({ alg: "HS256" })
    .setJti(salt)
    .setAudience(purposeOf(spec))
    .setExpirationTime(`${goodForMinutes} minutes`)
    .sign(keyOf(keys));
  return { challenge, salt, digest, most };
}

async function solvedId(keys: Keys, spec: CallSpec, shown: string): Promise<string | null> {
  const [challenge = "", answer = ""] = shown.split(":");
  try {
    const checks = { algorithms: ["HS256"], audience: purposeOf(spec), requiredClaims: ["jti", "exp"] };
    const { payload } = await jwtVerify(challenge, keyOf(keys), checks);
    const salt = payload.jti ?? "";
    return digestOf(salt, Number(answer)) === payload.digest ? salt : null;
  } catch {
    return null;
  }
}

/** Takes a solved check; false where it was taken before, on whichever server process. */
async function take(tx: Tx, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("bot_check_taken")
    .values({ id, expires_at: sql`now() + make_interval(mins => ${goodForMinutes})` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
