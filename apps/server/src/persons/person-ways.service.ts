import type { ContactPreference, Language } from "@tracewell/contract/constants";
import type { Tx } from "../platform/database/transaction.ts";
import { languageOf } from "./person-language.model.ts";
import { fullName } from "./person-name.model.ts";
import { findByNumbers, findHolders, findWays } from "./person-ways.queries.ts";

/** How a person is reached, and in which language. */
export interface PersonWays {
  id: string;
  fullName: string;
  firstName: string | null;
  mobilePhone: string | null;
  email: string | null;
  contactPreference: ContactPreference | null;
  language: Language;
  /** Of their primary address, as it is written there. */
  state: string | null;
  sharesPhone: boolean;
  sharesEmail: boolean;
}

/** The ways to these persons, by id. */
export async function waysOfPersons(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonWays>> {
  const rows = ids.length > 0 ? await findWays(tx, ids) : [];
  return new Map(
    rows.map(({ lastName, middleName, suffix, primaryLanguage, ...row }) => [
      row.id,
      {
        ...row,
        fullName: fullName({ lastName, middleName, suffix, firstName: row.firstName }),
        language: languageOf(primaryLanguage),
      },
    ]),
  );
}

/** Who has these numbers and addresses, as they are stored; one that nobody has is not in it. */
export async function holdersOf(
  tx: Tx,
  addresses: { phones: readonly string[]; emails: readonly string[] },
): Promise<Map<string, string[]>> {
  return new Map((await findHolders(tx, addresses)).map(({ address, ids }) => [address, ids]));
}

/** Whose these numbers of persons and records are. */
export async function personsByNumbers(tx: Tx, numbers: readonly string[]): Promise<Map<string, string>> {
  return new Map((await findByNumbers(tx, numbers)).map(({ number, id }) => [number, id]));
}
