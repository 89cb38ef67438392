import { z } from "zod";
import { call } from "./call.ts";
import { Id, Line } from "./fields.ts";
import { accessGroups } from "./permissions.ts";

/** One clinic that an account may enter, and as whom (product §3, tenant user). */
export const ClinicEntry = z.object({
  tenant: Id,
  tenant_name: z.string(),
  actor_uuid: Id,
});
export type ClinicEntry = z.infer<typeof ClinicEntry>;

/** Who is signed in, in which clinic, and what they may do (product §3, user). */
export const SessionUser = z.object({
  id: Id,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.string().nullable(),
  assignedGroups: z.array(z.enum(accessGroups)),
  workgroupLead: z.boolean(),
  tenant: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  clinics: z.array(ClinicEntry),
  expiresAt: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof SessionUser>;

const credentials = z.object({
  email: z.string().trim().min(1, "Email is required.").pipe(z.email("Please enter a VALID email address")),
  password: z.string().min(1, "Password is required.").max(512),
  mobile_phone: Line.optional(),
});

/** The answer to a sign-in; the account's token comes in the `authorization` response header. */
export const SignInReply = z.object({
  tenant_auth_entries: z.array(ClinicEntry),
  logged_as: z.string(),
  temporary_password: z.boolean(),
  password_token: z.string().nullable(),
});

export const authCalls = {
  signIn: call({
    method: "POST",
    path: "/mtauth/user",
    summary: "Signs a staff account in; its token comes in the authorization header of the answer.",
    needs: "public",
    body: credentials,
    reply: SignInReply,
    refuses: ["auth.wrong-credentials"],
    replay: "never",
  }),
  chooseClinic: call({
    method: "POST",
    path: "/mtauth/user-in-clinic",
    summary: "Enters a clinic; the clinic's token comes in the authorization header of the answer.",
    needs: "account",
    body: z.object({ tenant: Id, actor_uuid: Id }),
    reply: z.object({ expiresAt: z.iso.datetime() }),
    refuses: ["access.denied"],
    replay: "never",
  }),
  account: call({
    method: "GET",
    path: "/mtauth/user",
    summary: "The signed-in account and the clinics that it may enter.",
    needs: "account",
    reply: z.object({ logged_as: z.string(), tenant_auth_entries: z.array(ClinicEntry) }),
  }),
  session: call({
    method: "GET",
    path: "/user/session",
    summary: "The signed-in user in the chosen clinic.",
    needs: "AUTHORIZED",
    reply: SessionUser,
  }),
  renew: call({
    method: "POST",
    path: "/user/session/renew",
    summary: "Renews the session; the new token comes in the authorization header of the answer.",
    needs: "AUTHORIZED",
    reply: z.object({ expiresAt: z.iso.datetime() }),
    replay: "never",
  }),
  trackLogout: call({
    method: "POST",
    path: "/user/session/track-logout",
    summary: "Ends the session at once, on every server.",
    needs: "AUTHORIZED",
  }),
};
