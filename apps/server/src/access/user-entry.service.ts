import type { NewUser } from "@tracewell/contract/access";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { readPhoneNumber } from "../platform/phone-number.ts";
import { refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import type { UserDetails } from "./user.columns.ts";
import { mayGiveRole, maySupervise } from "./user.policy.ts";
import {
  findKioskUser,
  findSupervisor,
  findUserByEmail,
  findWorkgroup,
  lockRole,
  type UserValues,
} from "./user.queries.ts";

/** What was typed of a user, as it is stored; each value that is new is judged by its rule. */
export async function readUser(
  tx: Tx,
  viewer: Viewer,
  given: NewUser,
  before: UserDetails | null,
): Promise<UserValues> {
  const levelUuid = given.levelUuid ?? null;
  const workgroupId = given.workgroupId ?? null;
  const supervisorId = given.supervisingUserId ?? null;
  const kioskNumber = given.kioskNumber || null;
  if (!before || levelUuid !== (before.level?.id ?? null)) await demandRole(tx, viewer, levelUuid);
  if (workgroupId && workgroupId !== before?.workgroup?.id) await demandWorkgroup(tx, workgroupId);
  if (supervisorId && supervisorId !== before?.supervisingUser?.id) {
    const supervisor = (await findSupervisor(tx, supervisorId)) ?? null;
    demand(maySupervise(viewer, before?.id ?? null, supervisor), "supervisingUserId");
  }
  if (kioskNumber) {
    const owner = await findKioskUser(tx, kioskNumber);
    if (owner && owner.id !== before?.id) throw refusalAt("kioskNumber", "user.kiosk-number-taken");
  }
  return {
    email: given.email.toLowerCase(),
    mobile_phone: readPhone(given.mobilePhone, before?.mobilePhone ?? null, "mobilePhone"),
    first_name: given.firstName,
    last_name: given.lastName,
    suffix: given.suffix || null,
    role_id: levelUuid,
    workgroup_id: workgroupId,
    workgroup_lead: given.workgroupLead,
    supervising_user_id: supervisorId,
    npi_number: given.npiNumber || null,
    kiosk_number: kioskNumber,
    kiosk_template: given.userMeta.kioskTemplate,
    title: given.userMeta.title || null,
    phone: readPhone(given.userMeta.phone, before?.userMeta.phone ?? null, "userMeta.phone"),
  };
}

/** An unchanged number keeps its notation. */
function readPhone(typed: string | null | undefined, known: string | null, field: string): string | null {
  if (!typed || typed === known) return typed || null;
  const number = readPhoneNumber(typed);
  if (number === null) throw refusalAt(field, "person.phone-invalid");
  return number;
}

async function demandRole(tx: Tx, viewer: Viewer, roleId: string | null): Promise<void> {
  const role = roleId ? await lockRole(tx, roleId) : undefined;
  if (roleId && !role) refuseInvalid([unknownChoice("levelUuid")]);
  demand(mayGiveRole(viewer, role ?? null), "levelUuid");
}

async function demandWorkgroup(tx: Tx, id: string): Promise<void> {
  if (!(await findWorkgroup(tx, id))) refuseInvalid([unknownChoice("workgroupId")]);
}

/** No other user of this clinic is known by this email. Whether it is someone's elsewhere is not asked. */
export async function demandFreeEmail(tx: Tx, email: string, userId: string | null): Promise<void> {
  const known = await findUserByEmail(tx, email);
  if (!known || known.id === userId) return;
  const message = `This email is already used by another user: ${known.name}.`;
  throw refusalAt("email", "user.email-taken", { message });
}

/** The user whom this clinic knows by an email; null where there is none. */
export const userOfEmail = async (tx: Tx, email: string): Promise<string | null> =>
  (await findUserByEmail(tx, email.toLowerCase()))?.id ?? null;

const emailTaken = () => refusalAt("email", "user.email-taken");

/** Two administrators may write the same user, email or kiosk number at once. */
export const keepingUserRules = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints(
    {
      app_user_email: emailTaken,
      app_user_tenant_id_account_id_key: emailTaken,
      app_user_kiosk_number: () => refusalAt("kioskNumber", "user.kiosk-number-taken"),
      app_user_supervision_circle: () => refusalAt("supervisingUserId", "user.supervisor-circle"),
    },
    work,
  );
