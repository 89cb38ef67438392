import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

const named = (table: string) =>
  sql<{ id: string; name: string } | null>`case when ${sql.ref(`${table}.id`)} is not null then
    json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`;

/** A user of the clinic with their account, workgroup and role. */
export const findProfile = (tx: Tx, userId: string) =>
  tx
    .selectFrom("app_user as u")
    .innerJoin("account as a", "a.id", "u.account_id")
    .leftJoin("lookup as workgroup", "workgroup.id", "u.workgroup_id")
    .leftJoin("role", "role.id", "u.role_id")
    .select(["u.id", "u.first_name as firstName", "u.last_name as lastName", "u.suffix", "u.npi_number as npiNumber"])
    .select(["a.mobile_phone as mobilePhone", "u.mobile_phone as clinicsMobilePhone", "u.email as clinicsEmail"])
    .select(["u.title", "u.phone", "u.photo_file_id as photoUuid", "u.version"])
    // Only a patient's account may be without one.
    .select(sql<string>`coalesce(a.email, '')`.as("email"))
    .select([named("workgroup").as("workgroup"), named("role").as("level")])
    .select(sql<boolean>`u.deactivated_at is not null`.as("deleted"))
    .where("u.id", "=", userId)
    .executeTakeFirst();

export interface ProfileChange {
  firstName: string;
  lastName: string;
  npiNumber: string | null;
  title: string | null;
  phone: string | null;
  workgroupId: string | null;
  photoId: string | null;
}

/** Changes a user that is still at this version; answers whether it was. */
export async function updateProfile(tx: Tx, userId: string, version: number, change: ProfileChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("app_user")
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      npi_number: change.npiNumber,
      title: change.title,
      phone: change.phone,
      workgroup_id: change.workgroupId,
      photo_file_id: change.photoId,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("id", "=", userId)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this is one of the clinic's workgroups that can still be chosen. */
export const isWorkgroup = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom("lookup")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", "USER_WORKGROUP")
    .where("disabled", "=", false)
    .executeTakeFirst()) !== undefined;

/** What the clinic knows as a user's mobile phone, when its owner has given the account another one. */
export const updateClinicsMobilePhone = (tx: Tx, userId: string, mobilePhone: string | null) =>
  tx.updateTable("app_user").set({ mobile_phone: mobilePhone }).where("id", "=", userId).execute();

/** Forms that are open on the profile learn that it is another one now. */
export const touchProfile = (tx: Tx, userId: string) =>
  tx
    .updateTable("app_user")
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
