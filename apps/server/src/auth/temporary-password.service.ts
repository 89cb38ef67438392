import { randomInt } from "node:crypto";
import { queueMessage } from "../messages/message.service.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { getAccount, updatePassword } from "./account.queries.ts";
import { hashPassword } from "./passwords.ts";

/** Sends an account a password that must be changed at the next sign-in; the one before opens nothing any more. */
export async function giveTemporaryPassword(tx: Tx, accountId: string): Promise<void> {
  const { email } = await getAccount(tx, accountId);
  const password = aPassword();
  await updatePassword(tx, accountId, { hash: await hashPassword(password), temporary: true });
  await queueMessage(tx, {
    accountId,
    channel: "email",
    destination: email,
    subject: "Your temporary password",
    body: `Your temporary password is:\n\n${password}\n\nSign in with it; you will then choose a password of your own.`,
    cause: `temporary-password ${newId()}`,
    sensitive: true,
  });
}

/** Without letters and digits that look alike. */
const alphabets = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789"] as const;
const [upper, lower, digits] = alphabets;

/** Four blocks of four with all the classes of a strong password, easy to read off a screen: about 85 bits. */
function aPassword(): string {
  const block = () => [upper, lower, digits, alphabets.join("")].map(oneOf).join("");
  return Array.from({ length: 4 }, block).join("-");
}

const oneOf = (alphabet: string): string => alphabet.charAt(randomInt(alphabet.length));
