import type { KioskTemplate } from "@tracewell/contract/kiosk-templates";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { type UserDetails, userDetailColumns, userJoins } from "./user.columns.ts";

export async function findUserDetails(tx: Tx, id: string): Promise<UserDetails | undefined> {
  const { rows } = await sql<UserDetails>`
    select ${userDetailColumns} from app_user u ${userJoins} where u.id = ${id}`.execute(tx);
  return rows[0];
}

/** The user's version, kept from changing until the transaction ends; they may be named as a supervisor meanwhile. */
export const lockUserRow = (tx: Tx, id: string) =>
  tx.selectFrom("app_user").select("version").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** The user whom this clinic knows by this email. */
export const findUserByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom("app_user")
    .select(["id", sql<string>`first_name || ' ' || last_name`.as("name")])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();

/** A role that is about to be given: its groups stay until the transaction ends. */
export const lockRole = (tx: Tx, id: string): Promise<{ id: string; groups: AccessGroup[] } | undefined> =>
  tx
    .selectFrom("role")
    .select(["id", "access_groups as groups"])
    .where("id", "=", id)
    .forShare()
    .$narrowType<{ groups: AccessGroup[] }>()
    .executeTakeFirst();

/** A workgroup of the clinic that can be chosen. */
export const findWorkgroup = (tx: Tx, id: string) =>
  tx
    .selectFrom("lookup")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", "USER_WORKGROUP")
    .where("disabled", "=", false)
    .executeTakeFirst();

export interface SupervisorRow {
  id: string;
  active: boolean;
  groups: AccessGroup[];
  above: string[];
}

/** A user who shall supervise, with all who supervise them, near and far. */
export async function findSupervisor(tx: Tx, id: string): Promise<SupervisorRow | undefined> {
  const { rows } = await sql<SupervisorRow>`
    with recursive above (id) as (
      select supervising_user_id from app_user where id = ${id}
      union
      select u.supervising_user_id from above join app_user u on u.id = above.id
    )
    select u.id, u.deactivated_at is null as active, coalesce(r.access_groups, '{}') as groups,
      array(select id from above where id is not null) as above
    from app_user u left join role r on r.id = u.role_id where u.id = ${id}`.execute(tx);
  return rows[0];
}

/** The user who has this kiosk number. */
export const findKioskUser = (tx: Tx, kioskNumber: string) =>
  tx
    .selectFrom("app_user")
    .select("id")
    .where(sql`lower(kiosk_number)`, "=", kioskNumber.toLowerCase())
    .executeTakeFirst();

/** What a user is as a kiosk: its number, and how much it asks. */
export const findKiosk = (tx: Tx, userId: string) =>
  tx
    .selectFrom("app_user")
    .select(["kiosk_number as kioskNumber", sql<KioskTemplate>`kiosk_template`.as("template")])
    .where("id", "=", userId)
    .executeTakeFirst();

/** What an administrator types of a user, as it is stored. */
export interface UserValues {
  email: string;
  mobile_phone: string | null;
  first_name: string;
  last_name: string;
  suffix: string | null;
  role_id: string | null;
  workgroup_id: string | null;
  workgroup_lead: boolean;
  supervising_user_id: string | null;
  npi_number: string | null;
  kiosk_number: string | null;
  kiosk_template: KioskTemplate;
  title: string | null;
  phone: string | null;
}

export const insertUserRow = async (
  tx: Tx,
  of: { tenantId: string; accountId: string },
  values: UserValues,
): Promise<string> =>
  (
    await tx
      .insertInto("app_user")
      .values({ tenant_id: of.tenantId, account_id: of.accountId, ...values })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

const newer = { updated_at: sql<string>`now()`, version: sql<number>`version + 1` };

export const updateUserRow = (tx: Tx, id: string, values: UserValues) =>
  tx
    .updateTable("app_user")
    .set({ ...values, ...newer })
    .where("id", "=", id)
    .execute();

export const updateKioskNumber = (tx: Tx, id: string, kioskNumber: string) =>
  tx
    .updateTable("app_user")
    .set({ kiosk_number: kioskNumber, ...newer })
    .where("id", "=", id)
    .execute();

export const updateActive = (tx: Tx, id: string, active: boolean) =>
  tx
    .updateTable("app_user")
    .set({ deactivated_at: active ? null : sql<string>`now()`, ...newer })
    .where("id", "=", id)
    .execute();

/** Whether the clinic that the transaction acts in has clinics below it. */
export async function isParentClinic(tx: Tx): Promise<boolean> {
  const below = await tx
    .selectFrom("tenant")
    .select("id")
    .where("parent_id", "=", sql<string>`app_tenant()`)
    .limit(1)
    .executeTakeFirst();
  return below !== undefined;
}
