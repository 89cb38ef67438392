import { type AccessGroup, administrativeGroups } from "@tracewell/contract/permissions";
import { keptColorText } from "@tracewell/contract/themes";
import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import type { AccountViewer, NewSession, PatientViewer, Viewer } from "./viewer.ts";

// An open browser sends nothing by itself; when it was last used is stored with up to this delay.
const idleMargin = sql`interval '2 minutes'`;

// A patient may have no email; then the account goes by its phone.
const loginName = sql<string>`coalesce(account.email, account.mobile_phone)`.as("email");

export interface SessionRow extends AccountViewer {
  tenantId: string | null;
  userId: string | null;
  personId: string | null;
  impersonatorId: string | null;
  viewAsRoleId: string | null;
}

/** A session that is neither revoked nor expired, and was used within its clinic's idle time. */
export const findSession = (tx: Tx, sessionId: string): Promise<SessionRow | undefined> =>
  tx
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .leftJoin("tenant", "tenant.id", "session.tenant_id")
    .select([
      "session.id as sessionId",
      "session.account_id as accountId",
      "session.expires_at as expiresAt",
      "session.ends_at as endsAt",
      "session.pending",
      "session.stay_signed as staySigned",
      "session.identity_provider_id as identityProviderId",
      "session.only_tenant_id as onlyTenantId",
      "session.tenant_id as tenantId",
      "session.user_id as userId",
      "session.person_id as personId",
      "session.impersonator_id as impersonatorId",
      "session.view_as_role_id as viewAsRoleId",
      "session.opened_person_ids as openedPersonIds",
    ])
    .select([loginName, sql<boolean>`session.verified_at is not null`.as("verified")])
    .where("session.id", "=", sessionId)
    .where("session.revoked_at", "is", null)
    .where(sql<boolean>`session.expires_at > now()`)
    .where(
      sql<boolean>`(session.stay_signed or tenant.id is null
        or session.last_used_at > now() - tenant.idle_timeout_seconds * interval '1 second' - ${idleMargin})`,
    )
    .executeTakeFirst();

/** Stores a session; one that continues another's sign-in takes over its device and start time. */
export async function insertSession(
  tx: Tx,
  session: NewSession,
  times: { expiresAt: Date; endsAt: Date },
): Promise<string> {
  const before = (column: "sign_in_id" | "begun_at" | "address" | "user_agent") =>
    sql`(select ${sql.ref(column)} from session where id = ${session.continues ?? null}::uuid)`;
  const { id } = await tx
    .insertInto("session")
    .values({
      account_id: session.accountId,
      tenant_id: session.tenantId ?? null,
      user_id: session.userId ?? null,
      person_id: session.personId ?? null,
      impersonator_id: session.impersonatorId ?? null,
      view_as_role_id: session.viewAsRoleId ?? null,
      pending: session.pending ?? false,
      verified_at: session.verified ? new Date() : null,
      stay_signed: session.staySigned ?? false,
      identity_provider_id: session.identityProviderId ?? null,
      only_tenant_id: session.onlyTenantId ?? null,
      opened_person_ids: [...(session.openedPersonIds ?? [])],
      address: sql<string | null>`coalesce(${session.address ?? null}, ${before("address")})`,
      user_agent: sql<string | null>`coalesce(left(${session.userAgent ?? null}, 512), ${before("user_agent")})`,
      sign_in_id: sql<string>`coalesce(${before("sign_in_id")}, uuid_v7())`,
      begun_at: sql<Date>`coalesce(${before("begun_at")}, now())`,
      expires_at: times.expiresAt,
      ends_at: times.endsAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const touchSession = (tx: Tx, sessionId: string) =>
  tx.updateTable("session").set({ last_used_at: sql`now()` }).where("id", "=", sessionId).execute();

type Whose = "id" | "account_id" | "tenant_id" | "impersonator_id" | "identity_provider_id";

/** Ends the sessions that match all these columns and returns how many; those that had ended keep their time. */
export const revokeSessions = async (tx: Tx, whose: Partial<Record<Whose, string>>): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable("session")
    .set({ revoked_at: new Date() })
    .where((session) => session.and(whose))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Keeps these sign-ins from moving on to another session until the transaction ends. */
export const lockSignIns = (tx: Tx, accountId: string, signInIds: readonly string[]) =>
  tx
    .selectFrom("session")
    .select("id")
    .where("account_id", "=", accountId)
    .where("sign_in_id", "in", [...signInIds])
    .where("revoked_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();

/** Ends the sessions of these sign-ins; answers how many ended. */
export const revokeSignIns = async (tx: Tx, accountId: string, signInIds: readonly string[]): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable("session")
    .set({ revoked_at: new Date() })
    .where("account_id", "=", accountId)
    .where("sign_in_id", "in", [...signInIds])
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

type Vouched = "identityProviderId" | "onlyTenantId" | "openedPersonIds" | "endsAt";
type AsUser = Omit<Viewer, "sessionId" | "expiresAt" | "pending" | "verified" | "staySigned" | Vouched>;

/** An active user with what their role lets them do. */
export async function findUser(tx: Tx, userId: string): Promise<AsUser | null> {
  const user = await tx
    .selectFrom("app_user")
    .innerJoin("tenant", "tenant.id", "app_user.tenant_id")
    .innerJoin("account", "account.id", "app_user.account_id")
    .leftJoin("role", "role.id", "app_user.role_id")
    .select([
      "app_user.account_id as accountId",
      "app_user.tenant_id as tenantId",
      "tenant.name as tenantName",
      "tenant.time_zone as timeZone",
      "tenant.idle_timeout_seconds as idleTimeoutSeconds",
      "tenant.theme as kept_theme",
      "app_user.id as userId",
      "app_user.first_name as firstName",
      "app_user.last_name as lastName",
      "app_user.workgroup_lead as workgroupLead",
      "app_user.workgroup_id as workgroupId",
      "role.name as role",
      "role.access_groups as groups",
    ])
    .select(loginName)
    .where("app_user.id", "=", userId)
    .where("app_user.deactivated_at", "is", null)
    .where("tenant.closed_at", "is", null)
    .executeTakeFirst();
  if (!user) return null;
  const groups = new Set<AccessGroup>(["AUTHORIZED", ...((user.groups ?? []) as AccessGroup[])]);
  const { kept_theme: theme, ...rest } = user;
  return {
    ...rest,
    theme: keptColorText(theme),
    displayName: `${user.firstName} ${user.lastName}`,
    groups,
    viewingAs: null,
  };
}

/**
 * An administrator viewing as a role, with the role's groups instead of their own. Of the groups that rule over
 * others it keeps only those that the administrator has, whatever the role was given since. Null: no longer allowed.
 */
export async function findUserViewingAs(tx: Tx, userId: string, roleId: string): Promise<AsUser | null> {
  const user = await findUser(tx, userId);
  const role = await tx
    .selectFrom("role")
    .select(["id", "name", "access_groups as groups"])
    .where("id", "=", roleId)
    .executeTakeFirst();
  if (!role || !user?.groups.has("EDIT_ORGANIZATION_SETTINGS")) return null;
  const held = (role.groups as AccessGroup[]).filter(
    (group) => !administrativeGroups.includes(group) || user.groups.has(group),
  );
  return {
    ...user,
    groups: new Set<AccessGroup>(["AUTHORIZED", ...held]),
    workgroupLead: false,
    viewingAs: { id: role.id, name: role.name },
  };
}

type AsPatient = Omit<
  PatientViewer,
  "sessionId" | "accountId" | "email" | "expiresAt" | "pending" | "verified" | "staySigned" | Vouched | "impersonator"
>;

/** A person as the portal's visitor, and whether this account may enter as them; null too where the portal is off. */
export async function findPatient(
  tx: Tx,
  personId: string,
  accountId: string,
): Promise<{ viewer: AsPatient; mayEnter: boolean } | null> {
  const person = await tx
    .selectFrom("person")
    .innerJoin("tenant", "tenant.id", "person.tenant_id")
    .leftJoin("account_entry", (entry) =>
      entry
        .onRef("account_entry.person_id", "=", "person.id")
        .on("account_entry.account_id", "=", accountId)
        .on("account_entry.deactivated_at", "is", null),
    )
    .select([
      "person.id as personId",
      "person.first_name",
      "person.last_name",
      "person.tenant_id as tenantId",
      "tenant.name as tenantName",
      "tenant.time_zone as timeZone",
      "tenant.idle_timeout_seconds as idleTimeoutSeconds",
      "tenant.theme as kept_theme",
      "account_entry.id as entryId",
    ])
    .where("person.id", "=", personId)
    .where("tenant.patient_portal", "=", true)
    .where("tenant.closed_at", "is", null)
    .executeTakeFirst();
  if (!person) return null;
  const { first_name: firstName, last_name: lastName, entryId, kept_theme: theme, ...place } = person;
  const displayName = [firstName, lastName].filter(Boolean).join(" ");
  const groups = new Set<AccessGroup>(["AUTHORIZED", "PORTAL_PATIENT"]);
  return { viewer: { ...place, theme: keptColorText(theme), displayName, groups }, mayEnter: entryId !== null };
}
