import { z } from "zod";
import { call } from "./call.ts";
import { EnvironmentSettings } from "./environment-settings.ts";
import { linkToken, password, validEmail, verificationCode } from "./identity-fields.ts";
import { accessGroups } from "./permissions.ts";
import { OwnPreference } from "./preferences.ts";
import { GivenDay, Id, Line, Named } from "./primitives.ts";

/** A clinic that an account may enter, and as whom (R3-69). */
export const ClinicEntry = z.object({
  tenant: Id,
  tenant_name: z.string(),
  /** The user, or for a patient's sign-in the person. */
  actor_uuid: Id,
});
export type ClinicEntry = z.infer<typeof ClinicEntry>;

/** Of the clinic's settings, those that a member of staff's screens are drawn by. */
const ScreenSettings = EnvironmentSettings.extend({ greenMinutes: z.number(), amberMinutes: z.number() });

/** Who is signed in, in which clinic, and what they may do (R7-19). */
export const SessionUser = z.object({
  id: Id,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.string().nullable(),
  assignedGroups: z.array(z.enum(accessGroups)),
  workgroupLead: z.boolean(),
  /** `theme`: six colors of the clinic, or nothing (`colorText`). */
  tenant: z.object({ id: Id, name: z.string(), timeZone: z.string(), theme: z.string() }),
  clinics: z.array(ClinicEntry),
  expiresAt: z.iso.datetime(),
  /** Seconds without activity after which the browser signs out (R9-03); null: the user asked to stay signed in. */
  idleTimeout: z.number().int().nullable(),
  /** The role that an administrator looks on as: the groups are that role's, and nothing can be changed. */
  viewingAs: Named.nullable(),
  /** A member of staff's photo and own preferences, so that the first screen needs no further call. */
  photoUuid: Id.nullable().optional(),
  preferences: z.array(OwnPreference).optional(),
  /** What their screens in this clinic offer, how they begin, and when a wait turns amber and red. */
  settings: ScreenSettings.optional(),
  /** True where a member of staff looks at the portal as this patient (R6-15). */
  impersonationPatientMode: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

const credentials = z.object({
  email: validEmail,
  password,
  /** Given in the mode Enter Phone; deleted unless it is verified within 30 minutes (R8-08). */
  mobile_phone: Line.optional(),
  stay_signed: z.boolean().optional(),
});

const patientCredentials = z.object({
  /** The email address or the mobile phone number of the portal account. */
  login: z.string().trim().min(1, "Email is required.").max(512),
  date_of_birth: GivenDay,
  password,
  stay_signed: z.boolean().optional(),
});

/** The answer to a sign-in; the account's token comes in the `authorization` response header. */
export const SignInReply = z.object({
  tenant_auth_entries: z.array(ClinicEntry),
  logged_as: z.string(),
  /** The password must be changed before a clinic can be entered. */
  temporary_password: z.boolean(),
  /** Not used: a temporary password is changed by `mtauth/user-password`. */
  password_token: z.string().nullable(),
});
export type SignInReply = z.infer<typeof SignInReply>;

const Renewed = z.object({ expiresAt: z.iso.datetime() });
const clinicChoice = z.object({ tenant: Id, actor_uuid: Id });
const needsCode = ["MainAuthUserEntry.mobilePhone.absent", "MainAuthUserEntry.auth-code.needed"] as const;

/** A provider of single sign-on as the sign-in page offers it. */
export const ActiveProvider = z.object({ id: Id, displayName: z.string() });
export type ActiveProvider = z.infer<typeof ActiveProvider>;

export const authCalls = {
  signIn: call({
    method: "POST",
    path: "/mtauth/user",
    summary: "Signs a staff account in; its token comes in the authorization header of the answer.",
    needs: "public",
    body: credentials,
    reply: SignInReply,
    refuses: ["auth.wrong-credentials", ...needsCode, "person.phone-invalid", "auth.bot-check"],
    botCheck: "after-failures",
    replay: "never",
  }),
  signInPatient: call({
    method: "POST",
    path: "/mtauth/person",
    summary: "Signs a patient in; the token comes in the authorization header of the answer.",
    needs: "public",
    body: patientCredentials,
    reply: SignInReply,
    refuses: ["auth.wrong-credentials", "auth.bot-check"],
    botCheck: "after-failures",
    replay: "never",
  }),
  signInByProvider: call({
    method: "POST",
    path: "/mtauth/sso",
    summary: "Exchanges the ticket of a good answer from a provider of single sign-on for a token.",
    needs: "public",
    body: z.object({ ticket: linkToken }),
    reply: SignInReply,
    refuses: ["auth.sso-ticket", "auth.sso-second-factor", ...needsCode],
    replay: "never",
  }),
  chooseMethod: call({
    method: "POST",
    path: "/mtauth/auth-code-destination",
    summary: "Sends a verification code to one of the offered destinations.",
    needs: "account",
    admits: ["pending"],
    body: z.object({
      /** One of the challenge's destinations; where the account has no mobile phone, a number to be verified. */
      destination: Line.min(1),
      main_user_entry_id: Id,
    }),
    reply: z.object({ sent_to: z.string(), expiresAt: z.iso.datetime() }),
    refuses: ["auth.code-destination", "request.too-many", "person.phone-invalid"],
    atMost: 120,
    replay: "never",
  }),
  enterCode: call({
    method: "POST",
    path: "/mtauth/auth-code",
    summary: "Takes a verification code; the new token comes in the authorization header of the answer.",
    needs: "account",
    admits: ["pending"],
    body: z.object({ code: verificationCode, main_user_entry_id: Id }),
    reply: SignInReply,
    refuses: ["auth.bot-check", "auth.code-wrong"],
    botCheck: "after-failures",
    atMost: 120,
    replay: "never",
  }),
  chooseClinic: call({
    method: "POST",
    path: "/mtauth/user-in-clinic",
    summary: "Enters a clinic; the clinic's token comes in the authorization header of the answer.",
    needs: "account",
    body: clinicChoice,
    reply: Renewed,
    refuses: ["access.denied", "auth.password-temporary", ...needsCode],
    replay: "never",
  }),
  choosePatientClinic: call({
    method: "POST",
    path: "/mtauth/person-in-clinic",
    summary: "Enters a clinic's portal; its token comes in the authorization header of the answer.",
    needs: "account",
    body: clinicChoice,
    reply: Renewed,
    refuses: ["access.denied", "auth.password-temporary"],
    replay: "never",
  }),
  account: call({
    method: "GET",
    path: "/mtauth/user",
    summary: "The signed-in account and the clinics that it may enter.",
    needs: "account",
    reply: z.object({ logged_as: z.string(), tenant_auth_entries: z.array(ClinicEntry) }),
  }),
  patientAccount: call({
    method: "GET",
    path: "/mtauth/person",
    summary: "The signed-in account and the clinics whose portal it may enter.",
    needs: "account",
    reply: z.object({ logged_as: z.string(), tenant_auth_entries: z.array(ClinicEntry) }),
  }),
  renewAccount: call({
    method: "POST",
    path: "/mtauth/renew",
    summary: "Renews an account's token before a clinic is chosen.",
    needs: "account",
    admits: ["impersonating"],
    reply: Renewed,
    replay: "never",
  }),
  activeProviders: call({
    method: "GET",
    path: "/idp/active",
    summary: "The providers of single sign-on that the sign-in page offers.",
    needs: "public",
    reply: z.array(ActiveProvider),
  }),
  session: call({
    method: "GET",
    path: "/user/session",
    summary: "The signed-in user in the chosen clinic.",
    needs: "AUTHORIZED",
    reply: SessionUser,
    refuses: ["access.denied"],
  }),
  renew: call({
    method: "POST",
    path: "/user/session/renew",
    summary: "Renews the session; the new token comes in the authorization header of the answer.",
    needs: "account",
    admits: ["impersonating", "viewing-as"],
    reply: Renewed,
    replay: "never",
  }),
  trackLogout: call({
    method: "POST",
    path: "/user/session/track-logout",
    summary: "Ends the session at once, on every server.",
    needs: "account",
    admits: ["pending", "impersonating", "viewing-as"],
  }),
  trackPatientLogout: call({
    method: "POST",
    path: "/person/portal/track-logout",
    summary: "Ends a patient's session at once, on every server.",
    needs: "account",
    admits: ["pending", "impersonating"],
  }),
  trackExpire: call({
    method: "POST",
    path: "/user/session/track-expire",
    summary: "Writes into the Activity log that a session has run out; the body is its token.",
    needs: "public",
    body: z.string().min(1).max(2000),
    atMost: 120,
    replay: "never",
  }),
  trackPatientExpire: call({
    method: "POST",
    path: "/person/portal/track-expire",
    summary: "Writes into the Activity log that a patient's session has run out; the body is its token.",
    needs: "public",
    body: z.string().min(1).max(2000),
    atMost: 120,
    replay: "never",
  }),
};
