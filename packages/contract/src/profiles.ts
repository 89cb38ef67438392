import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { npiNumberDigits } from "./constants.ts";
import { validEmail, verificationCode } from "./identity-fields.ts";
import { PreferencesMeta } from "./preferences.ts";
import { Id, Line, Named, Version } from "./primitives.ts";

/** A National Provider Identifier, ten digits (R9-40). */
export const npiNumber = z
  .string()
  .regex(new RegExp(`^\\d{${npiNumberDigits}}$`), `An NPI number has ${npiNumberDigits} digits.`);

/** A text that may be left empty: null then. */
const optionalLine = Line.nullable().transform((text) => text || null);

/** The staff profile as it is sent (R3-70). Email, role and status are an administrator's to change. */
export const StaffProfile = z.object({
  first_name: Line.min(1, "First name is required."),
  last_name: Line.min(1, "Last name is required."),
  npi_number: npiNumber.nullable(),
  email: validEmail,
  /** The cell: where verification codes go. */
  mobile_phone: optionalLine,
  user_meta: z.object({ title: optionalLine, phone: optionalLine }),
  workgroup_uuid: Id.nullable(),
  /** A picture that was uploaded for the use `photo`; null takes the photo away. */
  photo_uuid: Id.nullable(),
  version: Version,
});
export type StaffProfile = z.output<typeof StaffProfile>;

/** A staff member's own profile (R2.11-01). */
export const ProfileUser = z.object({
  id: Id,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  suffix: z.string().nullable(),
  npiNumber: z.string().nullable(),
  email: z.string(),
  mobilePhone: z.string().nullable(),
  /** Phones that no code goes to until one has come back from there; `proposed` is what the clinic entered as the cell. */
  unconfirmedPhones: z.array(z.object({ what: z.enum(["cell", "phone", "proposed"]), number: z.string() })),
  /** An email that the clinic entered: one signs in by the present one until it is confirmed. */
  proposedEmail: z.string().nullable(),
  workgroup: Named.nullable(),
  /** The role. */
  level: Named.nullable(),
  /** Shown as Inactive. */
  deleted: z.boolean(),
  photoUuid: Id.nullable(),
  userMeta: z.object({ title: z.string().nullable(), phone: z.string().nullable() }),
  preferencesMeta: PreferencesMeta,
  version: Version,
  abilities: z.object({ changePhones: Ability }),
});
export type ProfileUser = z.infer<typeof ProfileUser>;

export const profileCalls = {
  get: call({
    method: "GET",
    path: "/user/profile",
    summary: "The signed-in member of staff, as they may see and change themselves.",
    needs: "staff",
    reply: ProfileUser,
  }),
  sendPhoneCode: call({
    method: "POST",
    path: "/user/profile/phone-code",
    summary:
      "Sends a code to one of one's own phones that is not confirmed yet; asks that the password was just confirmed.",
    needs: "staff",
    body: z.object({ number: Line.min(1) }),
    reply: z.object({ sent_to: z.string(), expiresAt: z.iso.datetime() }),
    refuses: [
      "profile.cell-shared",
      "profile.phones-guarded",
      "profile.phone-unknown",
      "auth.password-needed",
      "auth.code-destination",
      "request.too-many",
    ],
    atMost: 60,
    replay: "never",
  }),
  confirmPhone: call({
    method: "POST",
    path: "/user/profile/phone-code/confirmation",
    summary: "Takes the code that was sent to a phone: codes of a sign-in may go there from now on.",
    needs: "staff",
    body: z.object({ code: verificationCode }),
    reply: ProfileUser,
    refuses: ["auth.bot-check", "auth.code-wrong"],
    botCheck: "after-failures",
    atMost: 120,
    replay: "never",
  }),
  update: call({
    method: "PUT",
    path: "/user/profile",
    summary: "Changes one's own profile; other phones ask that the password was just confirmed.",
    needs: "staff",
    body: StaffProfile,
    reply: ProfileUser,
    refuses: [
      "request.invalid",
      "profile.email-fixed",
      "profile.cell-shared",
      "profile.phones-guarded",
      "auth.password-needed",
      "person.phone-invalid",
      "file.not-found",
      "edit.stale",
    ],
  }),
};
