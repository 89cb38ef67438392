import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { ClinicReach } from "./clinic-reach.ts";
import { contactPreferences } from "./constants.ts";
import { AssessmentAnswer } from "./isolation.ts";
import { accessGroups } from "./permissions.ts";
import { SexAtBirth } from "./persons.ts";
import { byId, Day, Id, Instant, Line, unknownChoiceText, Version } from "./primitives.ts";

/** A text that may be left empty: null then. */
const optional = Line.nullish().transform((text) => text || null);

/** Ten digits in any writing, or a number of another country as the clinic has it. */
const isPhone = (text: string): boolean =>
  /^[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "")) || /^\+(?!1)\d{7,15}$/.test(text);
const optionalPhone = optional.refine((text) => text === null || isPhone(text), "Please enter a VALID phone number");
const optionalEmail = (message: string) =>
  optional.refine((text) => text === null || z.email().safeParse(text).success, message);

/** What the server has against a choice that a form alone can't know to be wrong. */
export const choiceFaults = { unknown: unknownChoiceText, stateMissing: "State is required." } as const;

/** The address block: whole or absent (R5-26). Only the server knows whether the country has states. */
const PortalAddress = z.object({
  line1: Line.min(1, "Street address is required."),
  line2: optional,
  line3: optional,
  city: Line.min(1, "City is required."),
  postcode: Line.min(1, "ZIP or postal code is required."),
  region_uuid: Id.nullish().transform((id) => id ?? null),
  /** Null where the country has no states. */
  state_uuid: Id.nullish().transform((id) => id ?? null),
  country_uuid: z.uuid("Country is required."),
  address_type_uuid: Id.nullish().transform((id) => id ?? null),
});

const EmergencyContact = z.object({
  emergency_contact_name: optional,
  emergency_contact_phone: optionalPhone,
  emergency_contact_email: optionalEmail("Please enter correct email."),
  ec_relationship: optional,
});

const profileFields = {
  email: optionalEmail("Please enter a VALID email address"),
  mobile_phone: optionalPhone,
  contact_preferences: z.enum(contactPreferences, "Choose how we may reach you."),
  sex_at_birth: z.enum(SexAtBirth.options, "Sex at birth is required."),
  /** The name of a word of the clinic's list LANGUAGE. */
  primary_language: optional,
  /** Where the language is 'Other': which one. */
  other_language: optional,
  address: PortalAddress.nullish().transform((address) => address ?? null),
  emergency_contact: EmergencyContact.nullish().transform((contact) => contact ?? null),
  isolation_messaging_opt_out: z.boolean().default(false),
};

/** The patient profile as it is sent (R3-71 to R3-73). Names and date of birth are the clinic's to change. */
export const PatientProfile = z
  .object({ ...profileFields, version: Version })
  .refine(({ email, mobile_phone }) => email !== null || mobile_phone !== null, {
    error: "Email is required.",
    path: ["email"],
    // Told beside what else is wrong, as long as these two can be read.
    when: ({ value }) => profileWays.safeParse(value).success,
  });
export type PatientProfile = z.output<typeof PatientProfile>;
const profileWays = z.object({ email: profileFields.email, mobile_phone: profileFields.mobile_phone });

/** The same as the clinic knows it: what is not known is null. */
const KnownProfile = z.object({
  email: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  contact_preferences: z.enum(contactPreferences).nullable(),
  sex_at_birth: SexAtBirth.nullable(),
  primary_language: z.string().nullable(),
  other_language: z.string().nullable(),
  address: z
    .object({
      line1: z.string().nullable(),
      line2: z.string().nullable(),
      line3: z.string().nullable(),
      city: z.string().nullable(),
      postcode: z.string().nullable(),
      region_uuid: Id.nullable(),
      state_uuid: Id.nullable(),
      country_uuid: Id.nullable(),
      address_type_uuid: Id.nullable(),
    })
    .nullable(),
  emergency_contact: z
    .object({
      emergency_contact_name: z.string().nullable(),
      emergency_contact_phone: z.string().nullable(),
      emergency_contact_email: z.string().nullable(),
      ec_relationship: z.string().nullable(),
    })
    .nullable(),
  isolation_messaging_opt_out: z.boolean(),
});

/** The signed-in patient's own view of themselves (R7-20). */
export const PortalUser = z.object({
  id: Id,
  displayName: z.string(),
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  lastName: z.string().nullable(),
  suffix: z.string().nullable(),
  dateOfBirth: Day.nullable(),
  /** The email address or phone number that the account signs in by. */
  login: z.string(),
  assignedGroups: z.array(z.enum(accessGroups)),
  /** `theme`: six colors of the clinic, or nothing (`colorText`). */
  tenant: z.object({ id: Id, name: z.string(), timeZone: z.string(), theme: z.string() }),
  expiresAt: Instant,
  /** Seconds without activity after which the browser signs out (R9-03); null: the user asked to stay signed in. */
  idleTimeout: z.number().int().nullable(),
  /** True where a member of staff looks on as this patient. */
  impersonationPatientMode: z.boolean(),
  profile: KnownProfile,
  /** The clinic writes to people in isolation, who may refuse it. */
  isolationMessaging: z.boolean(),
  /** The daily self-assessment: the clinic's today, whether its report is still to come (R2.4-09), and what it was answered. */
  selfAssessment: z.object({ today: Day, due: z.boolean(), answer: AssessmentAnswer.nullable() }),
  reach: ClinicReach,
  version: Version,
  abilities: z.object({ update: Ability, disable: Ability }),
});
export type PortalUser = z.infer<typeof PortalUser>;

/** How a person stands to the portal, and what staff may do about it. */
export const PortalAccess = z.object({
  canAccessPortal: z.boolean(),
  /** The patient has canceled their account. */
  portalDisabled: z.boolean(),
  /** Invited, and no password was chosen yet. */
  invited: z.boolean(),
  /** What they sign in by. */
  login: z.string().nullable(),
  abilities: z.object({ invite: Ability, withdraw: Ability, impersonate: Ability }),
});
export type PortalAccess = z.infer<typeof PortalAccess>;

const staff = "PERSONS_AGGREGATED";

export const portalCalls = {
  profile: call({
    method: "GET",
    path: "/person/portal/profile",
    summary: "The signed-in patient, with what they may see and change of themselves.",
    needs: "PORTAL_PATIENT",
    reply: PortalUser,
    views: "own",
  }),
  update: call({
    method: "PUT",
    path: "/person/portal/profile",
    summary: "Changes the patient's own profile; another email or phone asks that the password was just confirmed.",
    needs: "PORTAL_PATIENT",
    body: PatientProfile,
    reply: PortalUser,
    views: "own",
    refuses: ["request.invalid", "portal.name-missing", "person.born-in-future", "auth.password-needed", "edit.stale"],
  }),
  disable: call({
    method: "POST",
    path: "/person/portal/disable",
    summary: "Cancels the patient's portal account: no access and no messages any more; all its sessions end.",
    needs: "PORTAL_PATIENT",
    body: z.object({}),
    replay: "never",
  }),
  access: call({
    method: "GET",
    path: "/person/:id/portal",
    summary: "How a person stands to the portal, and what may be done about it.",
    needs: staff,
    params: byId,
    reply: PortalAccess,
    views: "part-of-person",
  }),
  invite: call({
    method: "POST",
    path: "/person/:id/portal/invitation",
    summary: "Invites a person to the portal, or sends the link once more.",
    needs: staff,
    params: byId,
    reply: PortalAccess.extend({ sentTo: z.string() }),
    views: "part-of-person",
    refuses: [
      "auth.birth-date-needed",
      "message.no-dest-address",
      "message.invalid-mobile-phone",
      "portal.has-access",
      "portal.off",
      "request.too-many",
    ],
    replay: "never",
  }),
  withdraw: call({
    method: "POST",
    path: "/person/:id/portal/withdrawal",
    summary: "Takes a person's portal access away and ends their sessions.",
    needs: staff,
    params: byId,
    reply: PortalAccess,
    views: "part-of-person",
    refuses: ["portal.no-access"],
  }),
  impersonate: call({
    method: "POST",
    path: "/person/:id/impersonation",
    summary:
      "Opens the portal as this patient sees it; its token, which changes nothing, comes in the authorization header.",
    needs: staff,
    params: byId,
    reply: z.object({ expiresAt: Instant }),
    refuses: ["portal.no-access", "portal.off"],
    replay: "never",
  }),
};
