import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** What signing in needs to know of an account. */
export interface AccountRow {
  id: string;
  /** Null: a patient without email, who signs in by mobile phone. */
  email: string | null;
  /** Null: invited, and no password was chosen yet; or a temporary one whose days are over. */
  passwordHash: string | null;
  temporaryPassword: boolean;
  twoFactor: boolean;
  mobilePhone: string | null;
  /** When the number was typed at a sign-in; null: it came from elsewhere, or from there and is verified. */
  unverifiedSince: string | null;
}

/** How long a password that was sent by mail can be used. */
export const temporaryPasswordDays = 7;

const accountColumns = [
  "account.id",
  "account.email",
  sql<string | null>`case when account.temporary_password
    and account.password_changed_at < now() - make_interval(days => ${sql.lit(temporaryPasswordDays)}) then null
    else account.password_hash end`.as("passwordHash"),
  "account.temporary_password as temporaryPassword",
  "account.two_factor as twoFactor",
  "account.mobile_phone as mobilePhone",
  sql<string | null>`case when account.mobile_phone_verified_at is null then account.mobile_phone_added_at end`.as(
    "unverifiedSince",
  ),
] as const;

/** As what an account signs in: as staff or as a patient. */
export type Door = "user" | "person";

export const findAccountByEmail = (tx: Tx, email: string): Promise<AccountRow | undefined> =>
  tx.selectFrom("account").select(accountColumns).where("email", "=", email.toLowerCase()).executeTakeFirst();

/** The account of this email that is or was someone's on a clinic's staff; an invitation alone makes nobody staff. */
export const findStaffAccount = (tx: Tx, email: string): Promise<AccountRow | undefined> =>
  tx
    .selectFrom("account")
    .select(accountColumns)
    .where("email", "=", email.toLowerCase())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("account_entry")
          .select("account_entry.id")
          .whereRef("account_entry.account_id", "=", "account.id")
          .where("account_entry.user_id", "is not", null)
          .where("account_entry.accepted_at", "is not", null),
      ),
    )
    .executeTakeFirst();

export const getAccount = (tx: Tx, id: string): Promise<AccountRow> =>
  tx.selectFrom("account").select(accountColumns).where("id", "=", id).executeTakeFirstOrThrow();

/** Locks the account until the transaction ends, so that tries are counted one by one. */
export const lockAccount = (tx: Tx, id: string): Promise<AccountRow> =>
  tx.selectFrom("account").select(accountColumns).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

/** Like `lockAccount`, for an account that may not exist. */
export const lockAccountIfAny = (tx: Tx, id: string) =>
  tx.selectFrom("account").select("id").where("id", "=", id).forUpdate().execute();

export interface EntryRow {
  tenant: string;
  tenantName: string;
  /** The clinic asks its staff for a second factor. */
  twoFactor: boolean;
  actorId: string;
}

/** The clinics that an account may enter, and as which user, or as which patient where the portal is on. */
export const findEntries = (tx: Tx, accountId: string, door: Door): Promise<EntryRow[]> =>
  tx
    .selectFrom("account_entry")
    .innerJoin("tenant", "tenant.id", "account_entry.tenant_id")
    .select(["account_entry.tenant_id as tenant", "tenant.name as tenantName", "tenant.two_factor as twoFactor"])
    .select(sql.ref<string>(`account_entry.${door}_id`).as("actorId"))
    .where("account_entry.account_id", "=", accountId)
    .where(`account_entry.${door}_id`, "is not", null)
    .where("account_entry.deactivated_at", "is", null)
    .where("account_entry.accepted_at", "is not", null)
    .where("tenant.closed_at", "is", null)
    .$if(door === "person", (query) => query.where("tenant.patient_portal", "=", true))
    .orderBy("tenant.name")
    .orderBy("account_entry.id")
    .execute();

/** Whether an account could enter only portals, all of which are turned off. */
export async function isShutOut(tx: Tx, accountId: string): Promise<boolean> {
  const { shut } = await tx
    .selectFrom("account_entry")
    .innerJoin("tenant", "tenant.id", "account_entry.tenant_id")
    .select(sql<boolean | null>`bool_and(account_entry.person_id is not null and not tenant.patient_portal)`.as("shut"))
    .where("account_entry.account_id", "=", accountId)
    .where("account_entry.deactivated_at", "is", null)
    .where("account_entry.accepted_at", "is not", null)
    .executeTakeFirstOrThrow();
  return shut ?? false;
}

export interface PatientEntryRow extends AccountRow {
  tenant: string;
  personId: string;
}

/** The patients' entries that match an email address, or a phone number in any of its notations. */
export const findPatientEntries = (
  tx: Tx,
  login: { email: string } | { numbers: readonly string[] },
): Promise<PatientEntryRow[]> =>
  tx
    .selectFrom("account")
    .innerJoin("account_entry", "account_entry.account_id", "account.id")
    .select(accountColumns)
    .select(["account_entry.tenant_id as tenant"])
    .select(sql.ref<string>("account_entry.person_id").as("personId"))
    .where("account_entry.person_id", "is not", null)
    .where("account_entry.deactivated_at", "is", null)
    .where((where) =>
      "email" in login
        ? where("account.email", "=", login.email.toLowerCase())
        : where.and([
            where("account.mobile_phone", "in", [...login.numbers]),
            // A number that was only typed at a sign-in names nobody yet.
            where.or([
              where("account.mobile_phone_added_at", "is", null),
              where("account.mobile_phone_verified_at", "is not", null),
            ]),
          ]),
    )
    .orderBy("account_entry.id")
    .limit(20)
    .execute();

/** The account that a person enters the portal by. */
export const findPersonAccount = (tx: Tx, personId: string): Promise<AccountRow | undefined> =>
  tx
    .selectFrom("account")
    .innerJoin("account_entry", "account_entry.account_id", "account.id")
    .select(accountColumns)
    .where("account_entry.person_id", "=", personId)
    .where("account_entry.deactivated_at", "is", null)
    .executeTakeFirst();

export interface NewAccount {
  email: string | null;
  mobilePhone?: string | null;
  passwordHash: string | null;
}

export const insertAccount = async (tx: Tx, account: NewAccount): Promise<string> =>
  (
    await tx
      .insertInto("account")
      .values({
        email: account.email?.toLowerCase() ?? null,
        mobile_phone: account.mobilePhone ?? null,
        password_hash: account.passwordHash,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** An entry is accepted at once, but where the account was there before: then its owner is asked. */
export const insertClinicEntry = (
  tx: Tx,
  entry: { accountId: string; tenantId: string; userId?: string; personId?: string; accepted?: boolean },
) =>
  tx
    .insertInto("account_entry")
    .values({
      account_id: entry.accountId,
      tenant_id: entry.tenantId,
      user_id: entry.userId ?? null,
      person_id: entry.personId ?? null,
      accepted_at: (entry.accepted ?? true) ? sql<string>`now()` : null,
    })
    // A patient who gets access again keeps their earlier entry.
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "tenant_id", "person_id"])
        .where("person_id", "is not", null)
        .doUpdateSet({ deactivated_at: null }),
    )
    .execute();

export const deactivatePersonEntry = (tx: Tx, personId: string) =>
  tx
    .updateTable("account_entry")
    .set({ deactivated_at: sql`now()` })
    .where("person_id", "=", personId)
    .where("deactivated_at", "is", null)
    .execute();

/** Sets a password; a temporary one has to be changed before a clinic can be entered. */
export const updatePassword = (tx: Tx, id: string, password: { hash: string; temporary: boolean }) =>
  tx
    .updateTable("account")
    .set({
      password_hash: password.hash,
      temporary_password: password.temporary,
      password_changed_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();

export const noteSignIn = (tx: Tx, id: string) =>
  tx.updateTable("account").set({ last_sign_in_at: sql`now()` }).where("id", "=", id).execute();

/** Ends an account's sessions; every server process is told when the transaction stands. */
export const endSessions = (tx: Tx, id: string) =>
  tx
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("account_id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
