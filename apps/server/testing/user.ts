import { randomUUID } from "node:crypto";
import { accessCalls, type NewUser, type UserPage } from "@tracewell/contract/access";
import { authCalls } from "@tracewell/contract/auth";
import { passwordCalls } from "@tracewell/contract/passwords";
import { aCaller, type Caller, send, type TestApp } from "./app.ts";

/** The id of the clinic's role with this name. */
export async function levelNamed(caller: Caller, name: string): Promise<string> {
  const { data } = await caller.ask(accessCalls.levels);
  return data.find((level) => level.name === name)?.id ?? "";
}

/** What an administrator types of a new user. */
export async function typedUser(
  caller: Caller,
  { role = "Investigator", ...over }: Partial<NewUser> & { role?: string } = {},
) {
  return {
    firstName: "Ida",
    lastName: "Ferro",
    email: `${randomUUID()}@staff.example`,
    levelUuid: await levelNamed(caller, role),
    ...over,
  };
}

/** A user whom an administrator has taken on. */
export const aUser = async (caller: Caller, over: Parameters<typeof typedUser>[1] = {}): Promise<UserPage> =>
  caller.ask(accessCalls.createUser, { body: await typedUser(caller, over) });

/** What an edit of the user sends that changes nothing but `over`. */
export const edited = (user: UserPage, over: Partial<NewUser> = {}) => ({
  params: { id: user.id },
  body: {
    firstName: user.firstName,
    lastName: user.lastName,
    suffix: user.suffix,
    email: user.email,
    mobilePhone: user.mobilePhone,
    levelUuid: user.level?.id ?? null,
    workgroupId: user.workgroup?.id ?? null,
    workgroupLead: user.workgroupLead,
    supervisingUserId: user.supervisingUser?.id ?? null,
    npiNumber: user.npiNumber,
    kioskNumber: user.kioskNumber,
    userMeta: user.userMeta,
    version: user.version,
    ...over,
  },
});

/** The words of the last mail to an address that has not left yet. */
export async function lastMailTo(server: TestApp, address: string): Promise<string> {
  const { rows } = await server.pool.query<{ body: string }>(
    "select body from outgoing_message where destination = $1 order by id desc limit 1",
    [address],
  );
  return rows[0]?.body ?? "";
}

/** The password that stands in the last mail to an address, as its reader would copy it. */
export const temporaryPasswordOf = async (server: TestApp, address: string): Promise<string> =>
  (await lastMailTo(server, address)).match(/password is (\S+)/)?.[1] ?? "";

/** Signs in with a password and enters the clinic, as a browser does; the password is made one's own where it was given. */
export async function enterAs(
  server: TestApp,
  user: Pick<UserPage, "id" | "email" | "clinicId">,
  password: string,
): Promise<Caller> {
  const own = "Own-pass-2026";
  const account = await send(server, authCalls.signIn, { body: { email: user.email, password } });
  if (account.statusCode !== 200) throw new Error(`The sign-in answered ${account.statusCode}.`);
  if (account.json().data.temporary_password) {
    const body = { currentPassword: password, newPassword: own };
    const changed = await send(server, passwordCalls.changePassword, { body }, String(account.headers.authorization));
    if (changed.statusCode !== 204) throw new Error(`The password's change answered ${changed.statusCode}.`);
    return enterAs(server, user, own);
  }
  const body = { tenant: user.clinicId, actor_uuid: user.id };
  const clinic = await send(server, authCalls.chooseClinic, { body }, String(account.headers.authorization));
  return aCaller(server, String(clinic.headers.authorization), { userId: user.id, tenantId: user.clinicId });
}
