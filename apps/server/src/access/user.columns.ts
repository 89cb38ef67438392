import type { UserPage, UserRow } from "@tracewell/contract/access";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { sql } from "kysely";

const hasOwnPassword = sql`(not a.temporary_password and a.password_hash is not null)`;

/** Nobody has agreed yet to enter the clinic; whether an account was there before makes no difference that shows. */
const isInvited = sql`(e.accepted_at is null or (a.last_sign_in_at is null and not ${hasOwnPassword}))`;

/** The account is used outside of this clinic, too. One that is only invited elsewhere is not. */
const isShared = sql`(e.accepted_at is not null and exists (
  select from account_entry o where o.account_id = a.id and o.deactivated_at is null and o.accepted_at is not null
    and o.user_id is distinct from u.id))`;

/** What an account does elsewhere is its owner's. */
export const lastSignInHere = sql`case when not ${isInvited} and not ${isShared} then a.last_sign_in_at end`;

/** A user as the list and the page show them. `u` is the user; `a` their account, `e` its entry, `r` their role, `w` their workgroup. */
export const userRowColumns = sql`
  u.id, u.first_name || ' ' || u.last_name as "displayName", u.email, u.mobile_phone as "mobilePhone", ${isInvited} as invited,
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as level,
  case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as workgroup,
  u.workgroup_lead as "workgroupLead",
  (select json_build_object('id', s.id, 'name', s.first_name || ' ' || s.last_name) from app_user s
    where s.id = u.supervising_user_id) as "supervisingUser",
  u.deactivated_at is not null as deleted, ${lastSignInHere} as "lastLogin",
  -- Sessions are kept for a month after their end; what was before stands in the user's row, if anywhere.
  greatest(u.last_action_at, (select max(session.last_used_at) from session where session.user_id = u.id)) as "lastActionAt",
  u.version`;

export const userJoins = sql`
  join account a on a.id = u.account_id
  join account_entry e on e.account_id = a.id and e.tenant_id = u.tenant_id and e.user_id = u.id
  left join role r on r.id = u.role_id
  left join lookup w on w.id = u.workgroup_id`;

/** All that is kept of a user, and what the guards ask about them. */
export interface UserDetails
  extends UserRow,
    Pick<
      UserPage,
      | "firstName"
      | "lastName"
      | "suffix"
      | "npiNumber"
      | "clinicId"
      | "kioskNumber"
      | "photoUuid"
      | "userMeta"
      | "createdAt"
      | "sharedAccount"
      | "emailConfirmed"
      | "temporaryPassword"
      | "supervises"
    > {
  accountId: string;
  roleGroups: AccessGroup[];
}

export const userDetailColumns = sql`${userRowColumns},
  u.first_name as "firstName", u.last_name as "lastName", u.suffix, u.npi_number as "npiNumber", u.tenant_id as "clinicId",
  u.kiosk_number as "kioskNumber", u.photo_file_id as "photoUuid",
  json_build_object('title', u.title, 'phone', u.phone, 'kioskTemplate', u.kiosk_template) as "userMeta", u.created_at as "createdAt",
  ${isShared} as "sharedAccount",
  ${isInvited} or ${isShared} or u.email = coalesce(a.email, '') as "emailConfirmed",
  not ${isInvited} and not ${isShared} and not ${hasOwnPassword} as "temporaryPassword",
  coalesce((select json_agg(json_build_object('id', o.id, 'name', o.first_name || ' ' || o.last_name)
      order by o.last_name, o.first_name)
    from app_user o where o.tenant_id = u.tenant_id and o.supervising_user_id = u.id and o.deactivated_at is null),
    '[]') as supervises,
  a.id as "accountId", coalesce(r.access_groups, '{}') as "roleGroups"`;
