import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the least cost that OWASP gives for it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Compares in the same time whether or not there is an account, so that an answer does not tell which emails exist. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return fits && passwordHash !== undefined;
}

const nobodysHash = hashPassword("no account has this password");
