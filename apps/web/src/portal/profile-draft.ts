import type { Country } from "@tracewell/contract/addresses";
import type { SentBody } from "@tracewell/contract/call";
import { defaultCountryCode } from "@tracewell/contract/constants";
import { choiceFaults, PatientProfile, type PortalUser, type portalCalls } from "@tracewell/contract/portal";
import { maskPhone } from "../ui/form/phone-mask.ts";
import { errorsIn, type FieldErrors } from "../ui/form/use-field-errors.ts";

/** The profile as it stands in the form, by its names on the wire (R3-71 to R3-73). */
export interface ProfileDraft {
  email: string;
  mobile_phone: string;
  contact_preferences: string;
  sex_at_birth: string;
  primary_language: string;
  other_language: string;
  "address.line1": string;
  "address.line2": string;
  "address.city": string;
  "address.postcode": string;
  "address.state_uuid": string;
  "address.country_uuid": string;
  "emergency_contact.emergency_contact_name": string;
  "emergency_contact.emergency_contact_phone": string;
  "emergency_contact.emergency_contact_email": string;
  "emergency_contact.ec_relationship": string;
  isolation_messaging_opt_out: boolean;
}
export type ProfileField = keyof ProfileDraft;

/** A number of another country has no mask: it stands as the clinic has it. */
export const isForeign = (phone: string): boolean => phone.startsWith("+");
const phoneIn = (phone: string | null): string => (phone && isForeign(phone) ? phone : maskPhone(phone ?? ""));

export function draftOf({ profile }: Pick<PortalUser, "profile">): ProfileDraft {
  const { address, emergency_contact: contact } = profile;
  return {
    email: profile.email ?? "",
    mobile_phone: phoneIn(profile.mobile_phone),
    contact_preferences: profile.contact_preferences ?? "",
    sex_at_birth: profile.sex_at_birth ?? "",
    primary_language: profile.primary_language ?? "",
    other_language: profile.other_language ?? "",
    "address.line1": address?.line1 ?? "",
    "address.line2": address?.line2 ?? "",
    "address.city": address?.city ?? "",
    "address.postcode": address?.postcode ?? "",
    "address.state_uuid": address?.state_uuid ?? "",
    "address.country_uuid": address?.country_uuid ?? "",
    "emergency_contact.emergency_contact_name": contact?.emergency_contact_name ?? "",
    "emergency_contact.emergency_contact_phone": phoneIn(contact?.emergency_contact_phone ?? null),
    "emergency_contact.emergency_contact_email": contact?.emergency_contact_email ?? "",
    "emergency_contact.ec_relationship": contact?.ec_relationship ?? "",
    isolation_messaging_opt_out: profile.isolation_messaging_opt_out,
  };
}

const placeFields = [
  "address.line1",
  "address.line2",
  "address.city",
  "address.postcode",
  "address.state_uuid",
] as const;

/** There is an address as soon as any of it is given; a country alone is where the form begins. */
export const hasAddress = (draft: ProfileDraft): boolean => placeFields.some((field) => draft[field].trim() !== "");

/** The language 'Other' asks which one. */
export const asksOtherLanguage = (draft: Pick<ProfileDraft, "primary_language">): boolean =>
  draft.primary_language === "Other";

/** The chosen country, or the default one (R9-59). */
export const countryOfText = (draft: ProfileDraft, countries: readonly Country[]): Country | undefined =>
  countries.find(({ id }) => id === draft["address.country_uuid"]) ??
  (draft["address.country_uuid"] ? undefined : countries.find(({ code }) => code === defaultCountryCode));

/** The profile to send, made on the version that the form began with. What the form does not show goes as it came. */
export function bodyOf(
  draft: ProfileDraft,
  base: PortalUser,
  country: Country | undefined,
): SentBody<typeof portalCalls.update> {
  const { address } = base.profile;
  return {
    email: draft.email,
    mobile_phone: draft.mobile_phone,
    contact_preferences: draft.contact_preferences as PatientProfile["contact_preferences"],
    sex_at_birth: draft.sex_at_birth as PatientProfile["sex_at_birth"],
    primary_language: draft.primary_language,
    other_language: asksOtherLanguage(draft) ? draft.other_language : "",
    address: hasAddress(draft)
      ? {
          line1: draft["address.line1"],
          line2: draft["address.line2"],
          line3: address?.line3,
          city: draft["address.city"],
          postcode: draft["address.postcode"],
          region_uuid: address?.region_uuid,
          state_uuid: country?.hasStates ? draft["address.state_uuid"] || null : null,
          country_uuid: country?.id ?? "",
          address_type_uuid: address?.address_type_uuid,
        }
      : null,
    emergency_contact: {
      emergency_contact_name: draft["emergency_contact.emergency_contact_name"],
      emergency_contact_phone: draft["emergency_contact.emergency_contact_phone"],
      emergency_contact_email: draft["emergency_contact.emergency_contact_email"],
      ec_relationship: draft["emergency_contact.ec_relationship"],
    },
    isolation_messaging_opt_out: draft.isolation_messaging_opt_out,
    version: base.version,
  };
}

/** What is wrong with each field (R5-21 to R5-29). */
export function profileErrors(
  draft: ProfileDraft,
  base: PortalUser,
  country: Country | undefined,
): FieldErrors<ProfileDraft> {
  const errors = errorsIn<ProfileDraft>(PatientProfile.safeParse(bodyOf(draft, base, country)));
  const lacksState = hasAddress(draft) && country?.hasStates === true && draft["address.state_uuid"] === "";
  return lacksState ? { ...errors, "address.state_uuid": choiceFaults.stateMissing } : errors;
}

/** The form on a newer profile: what was typed stays, everything else is as the clinic has it now. */
export function onNewer(draft: ProfileDraft, base: PortalUser, newer: PortalUser): ProfileDraft {
  const [before, after] = [draftOf(base), draftOf(newer)];
  const typed = Object.entries(draft).filter(([field, value]) => value !== before[field as ProfileField]);
  return { ...after, ...Object.fromEntries(typed) };
}

/** What a profile still lacks that helps the clinic, in the words of the form. */
export function missingIn({ profile }: Pick<PortalUser, "profile">): string[] {
  const lacks: [boolean, string][] = [
    [profile.contact_preferences === null, "Contact preferences"],
    [profile.sex_at_birth === null, "Sex at birth"],
    [profile.primary_language === null, "Primary language"],
    [profile.address?.line1 == null, "Address"],
    [profile.emergency_contact === null, "Emergency contact"],
  ];
  return lacks.filter(([missing]) => missing).map(([, words]) => words);
}
