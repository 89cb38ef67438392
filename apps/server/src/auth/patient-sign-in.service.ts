import type { authCalls } from "@tracewell/contract/auth";
import type { BodyOf } from "@tracewell/contract/call";
import { findPerson } from "../persons/person.service.ts";
import { newId } from "../platform/database/new-id.ts";
import { inClinic, type Tx } from "../platform/database/transaction.ts";
import { dialedNumber, readPhoneNumber } from "../platform/phone-number.ts";
import { findEntries, findPatientEntries, type PatientEntryRow } from "./account.queries.ts";
import { letThrough, slowDown } from "./lock-out.service.ts";
import { passwordFits } from "./password-hash.service.ts";
import { type Ground, type SignedIn, type SignInFrom, welcome, wrongCredentials } from "./sign-in.service.ts";

/**
 * Signs a patient in by email or mobile phone, date of birth and password. Which of them was wrong is not revealed, neither by the
 * answer nor by how long it takes.
 */
export async function signInPatient(
  tx: Tx,
  { sessions, settings }: Ground,
  given: BodyOf<typeof authCalls.signInPatient>,
  from: SignInFrom,
): Promise<SignedIn> {
  const { address, userAgent } = from;
  const candidates = await findCandidates(tx, given.login);
  const mayMean = candidates.map(({ id }) => id);
  const named = { account: theOnly(candidates), mayMean, login: writingOf(given.login) };
  const shown = { ...named, address, what: "password" } as const;
  const step = await slowDown(tx, shown, from);
  const born = await bornOn(tx, candidates, given.date_of_birth);
  const account = await whosePassword(born, given.password);
  if (!(await letThrough(tx, { ...shown, step }, account !== null)) || !account) throw wrongCredentials();

  const staySigned = settings.staySignedIn && given.stay_signed === true;
  const theirs = new Set(born.map(({ personId }) => personId));
  const entries = (await findEntries(tx, account.id, "person")).filter(({ actorId }) => theirs.has(actorId));
  const openedPersonIds = entries.map(({ actorId }) => actorId);
  const opened = await sessions.open(tx, { accountId: account.id, staySigned, openedPersonIds, address, userAgent });
  return welcome(tx, account, opened, { address, door: "person", entries });
}

/** The entries with this email address or this phone number, in any notation. */
export async function findCandidates(tx: Tx, login: string): Promise<PatientEntryRow[]> {
  const numbers = [dialedNumber(login), readPhoneNumber(login)].filter((number) => number !== null);
  return findPatientEntries(tx, login.includes("@") || numbers.length === 0 ? { email: login } : { numbers });
}

/** If a phone belongs to several accounts, tries are counted by phone; otherwise guesses would spread over the accounts. */
const theOnly = (candidates: PatientEntryRow[]): PatientEntryRow | null =>
  (new Set(candidates.map(({ id }) => id)).size === 1 && candidates[0]) || null;

const writingOf = (login: string): string => dialedNumber(login) ?? login.toLowerCase();

/** An unknown login takes the same time as a known one. */
async function bornOn(tx: Tx, candidates: PatientEntryRow[], day: string): Promise<PatientEntryRow[]> {
  const looks = candidates.length > 0 ? candidates : [{ tenant: newId(), personId: newId() }];
  const born: PatientEntryRow[] = [];
  for (const look of looks) {
    const person = await inClinic(tx, look.tenant, () => findPerson(tx, look.personId));
    if (person?.dateOfBirth === day && "id" in look) born.push(look);
  }
  return born;
}

/** Twins may share phone and birthday: then the password tells whose account is meant. */
async function whosePassword(born: PatientEntryRow[], password: string): Promise<PatientEntryRow | null> {
  const accounts = [...new Map(born.map((entry) => [entry.id, entry])).values()];
  for (const account of accounts) {
    if (await passwordFits(account.passwordHash ?? undefined, password)) return account;
  }
  if (accounts.length === 0) await passwordFits(undefined, password);
  return null;
}
