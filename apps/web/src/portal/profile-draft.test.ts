import type { PortalUser } from "@tracewell/contract/portal";
import { describe, expect, it } from "vitest";
import { contactSentence } from "./contact-sentence.ts";
import { greetingAt } from "./greeting.ts";
import { bodyOf, draftOf, hasAddress, missingIn, onNewer, type ProfileDraft, profileErrors } from "./profile-draft.ts";

const usa = {
  id: "019a0000-0000-7000-8000-000000000001",
  code: "US",
  name: "United States Of America",
  localName: "United States Of America",
  hasStates: true,
};
const switzerland = { ...usa, id: "019a0000-0000-7000-8000-000000000002", code: "CH", hasStates: false };
const ohio = "019a0000-0000-7000-8000-000000000003";

const allowed = { allowed: true, reasons: [] };
const maria: PortalUser = {
  id: "019a0000-0000-7000-8000-000000000004",
  displayName: "Maria Santos",
  firstName: "Maria",
  middleName: null,
  lastName: "Santos",
  suffix: null,
  dateOfBirth: "1990-04-12",
  login: "maria@home.example",
  assignedGroups: ["AUTHORIZED", "PORTAL_PATIENT"],
  tenant: { id: usa.id, name: "Clinic", timeZone: "America/New_York", theme: "" },
  expiresAt: "2026-11-22T00:00:00Z",
  idleTimeout: 1800,
  impersonationPatientMode: false,
  profile: {
    email: "maria@home.example",
    mobile_phone: "6145550142",
    contact_preferences: "Both",
    sex_at_birth: "Female",
    primary_language: "Spanish",
    other_language: null,
    address: null,
    emergency_contact: null,
    isolation_messaging_opt_out: false,
  },
  isolationMessaging: false,
  selfAssessment: { today: "2026-11-21", due: false, answer: null },
  reach: { phone: null, places: [] },
  version: 3,
  abilities: { update: allowed, disable: allowed },
};
const draft = (change: Partial<ProfileDraft> = {}): ProfileDraft => ({ ...draftOf(maria), ...change });
const errors = (change: Partial<ProfileDraft>, country = usa) => profileErrors(draft(change), maria, country);
const home = { "address.line1": "12 Elm Street", "address.city": "Riverside", "address.postcode": "43085" };

describe("the profile's form", () => {
  it("begins with what the clinic knows, phones in the mask (000) 000-0000 [R9-33]", () => {
    expect(draft()).toMatchObject({ mobile_phone: "(614) 555-0142", "address.line1": "" });
    expect(errors({})).toEqual({});
  });

  it("needs contact preferences and sex at birth, and an email only without a phone", () => {
    expect(errors({ contact_preferences: "", sex_at_birth: "" })).toEqual({
      contact_preferences: "Choose how we may reach you.",
      sex_at_birth: "Sex at birth is required.",
    });
    expect(errors({ email: "", mobile_phone: "" })).toEqual({ email: "Email is required." });
    expect(errors({ email: "" })).toEqual({});
  });

  it("takes a half-typed phone or email for wrong", () => {
    expect(
      errors({
        mobile_phone: "(614) 55",
        email: "maria@",
        "emergency_contact.emergency_contact_email": "luis",
        "emergency_contact.emergency_contact_phone": "(614",
      }),
    ).toEqual({
      mobile_phone: "Please enter a VALID phone number",
      email: "Please enter a VALID email address",
      "emergency_contact.emergency_contact_email": "Please enter correct email.",
      "emergency_contact.emergency_contact_phone": "Please enter a VALID phone number",
    });
  });

  it("has no address as long as nothing but the country is given", () => {
    expect(hasAddress(draft({ "address.country_uuid": usa.id }))).toBe(false);
    expect(bodyOf(draft({ "address.country_uuid": usa.id }), maria, usa).address).toBeNull();
    expect(Object.keys(errors({ "address.line2": "Apt 4" }))).toEqual([
      "address.line1",
      "address.city",
      "address.postcode",
      "address.state_uuid",
    ]);
  });

  it("needs a state where the country has states, and sends none elsewhere", () => {
    expect(errors(home)).toEqual({ "address.state_uuid": "State is required." });
    expect(errors({ ...home, "address.state_uuid": ohio })).toEqual({});
    expect(errors(home, switzerland)).toEqual({});
    const sent = bodyOf(draft({ ...home, "address.state_uuid": ohio }), maria, switzerland);
    expect(sent.address).toMatchObject({ country_uuid: switzerland.id, state_uuid: null });
  });

  it("keeps what was typed on a newer profile", () => {
    const newer = { ...maria, version: 4, profile: { ...maria.profile, email: "new@home.example" } };
    const merged = onNewer(draft({ mobile_phone: "(614) 555-0199" }), maria, newer);
    expect(merged).toMatchObject({ mobile_phone: "(614) 555-0199", email: "new@home.example" });
  });

  it("leaves a number of another country as it is", () => {
    const abroad = { ...maria, profile: { ...maria.profile, mobile_phone: "+41441234567" } };
    expect(draftOf(abroad).mobile_phone).toBe("+41441234567");
    expect(profileErrors(draftOf(abroad), abroad, usa)).toEqual({});
  });
});

describe("the portal's home", () => {
  it("says what is missing", () => {
    expect(missingIn(maria)).toEqual(["Address", "Emergency contact"]);
  });

  it("says how the clinic reaches the patient, and never by a way that is not there", () => {
    const words = (change: object) => contactSentence({ ...maria.profile, ...change }).words;
    expect(words({})).toBe("By text message at {{phone}} and by email at {{email}}.");
    expect(words({ email: null })).toBe("By text message at {{phone}}.");
    expect(words({ contact_preferences: "Email" })).toBe("By email at {{email}}.");
    expect(words({ contact_preferences: "Opt out" })).toBe("We send you no messages.");
    expect(words({ contact_preferences: null })).toBe("Tell us how we may reach you.");
  });

  it("greets by the clinic's hour", () => {
    const at = (utc: string) => greetingAt(new Date(utc), "America/New_York").split(",")[0];
    expect([at("2026-11-21T13:00:00Z"), at("2026-11-21T18:00:00Z"), at("2026-11-22T01:00:00Z")]).toEqual([
      "Good morning",
      "Good afternoon",
      "Good evening",
    ]);
  });
});
