import { readFileSync } from "node:fs";
import type { Tx } from "../platform/database/transaction.ts";
import { refusalAt } from "../platform/refusal.ts";
import { type AccountRow, findEntries } from "./account.queries.ts";
import { isCommon, isOwn } from "./guessable-password.model.ts";

const listed = (file: string): ReadonlySet<string> =>
  new Set(
    readFileSync(new URL(file, import.meta.url), "utf8")
      .split(/\s+/)
      .filter(Boolean),
  );

/** Where the lists are from: docs/decisions/0046. */
export const guesses = { commonWords: listed("common-words.txt"), commonPasswords: listed("common-passwords.txt") };

/** A new password that nobody would try first (OWASP ASVS 6.2.4, 6.2.11). */
export async function demandHardToGuess(tx: Tx, account: AccountRow, password: string): Promise<void> {
  if (isCommon(password, guesses)) throw refusalAt("newPassword", "auth.password-common");
  const entries = [...(await findEntries(tx, account.id, "user")), ...(await findEntries(tx, account.id, "person"))];
  const about = [account.email ?? "", ...entries.map(({ tenantName }) => tenantName)];
  if (isOwn(password, about)) throw refusalAt("newPassword", "auth.password-own");
}
