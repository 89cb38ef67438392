import type { ProfileUser } from "@tracewell/contract/profiles";
import { describe, expect, it } from "vitest";
import { draftOf, fieldOf, payloadOf, profileErrors } from "./profile-draft.ts";

const user: ProfileUser = {
  id: "0198f000-0000-7000-8000-000000000001",
  displayName: "Ann Lee",
  firstName: "Ann",
  lastName: "Lee",
  suffix: null,
  npiNumber: null,
  email: "ann@staff.example",
  mobilePhone: "+14105550111",
  unconfirmedPhones: [],
  proposedEmail: null,
  workgroup: { id: "0198f000-0000-7000-8000-000000000002", name: "Field team" },
  level: null,
  deleted: false,
  photoUuid: null,
  userMeta: { title: "DIS", phone: "+442079460000" },
  preferencesMeta: { modulesCollapsed: false, collapsedModules: {}, modulesOrder: {}, modulesAnchored: {} },
  version: 3,
  abilities: { changePhones: { allowed: true, reasons: [] } },
};
const draft = draftOf(user);

describe("the profile that is sent", () => {
  it("is the profile that came where nothing was touched", () => {
    expect(payloadOf(draft, user, null)).toEqual({
      first_name: "Ann",
      last_name: "Lee",
      npi_number: null,
      email: "ann@staff.example",
      mobile_phone: "+14105550111",
      user_meta: { title: "DIS", phone: "+442079460000" },
      workgroup_uuid: user.workgroup?.id,
      photo_uuid: null,
      version: 3,
    });
  });

  it("holds what was typed, and nothing where a field was emptied", () => {
    const typed = { ...draft, cell: "(410) 555-0199", phone: "", npiNumber: "1234567893" };
    expect(payloadOf(typed, user, "photo")).toMatchObject({
      mobile_phone: "+14105550199",
      user_meta: { phone: "" },
      npi_number: "1234567893",
      photo_uuid: "photo",
    });
  });
});

describe("the form's own rules", () => {
  it("are kept by a profile as it is stored", () => {
    expect(profileErrors({ ...draft, phone: "" })).toEqual({});
  });

  it("say what is wrong at each field [R5-17] [R5-18]", () => {
    const wrong = { ...draft, firstName: " ", npiNumber: "12345", phone: "(410) 5", cell: "(010) 555-0111" };
    expect(profileErrors(wrong)).toEqual({
      firstName: "First name is required.",
      npiNumber: "An NPI number has 10 digits.",
      phone: "Please enter a VALID phone number",
      cell: "Please enter a VALID phone number",
    });
  });
});

it("puts what the server says at its fields", () => {
  expect(fieldOf({ code: "person.phone-invalid", field: "mobile_phone", message: "" })).toBe("cell");
  expect(fieldOf({ code: "profile.email-fixed", field: "email", message: "" })).toBeUndefined();
});
