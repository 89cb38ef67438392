import type { UserPage } from "@tracewell/contract/access";
import { describe, expect, it } from "vitest";
import { changesBetween, draftOf, emptyUser, phoneAsTyped, readUser, sayAtFields } from "./user-draft.ts";

const id = "01890000-0000-7000-8000-000000000001";
const allowed = { allowed: true, reasons: [] };
const user: UserPage = {
  id,
  displayName: "Ida Ferro",
  firstName: "Ida",
  lastName: "Ferro",
  suffix: null,
  email: "ida@staff.example",
  mobilePhone: "4105550123",
  invited: false,
  level: { id, name: "Investigator" },
  workgroup: null,
  workgroupLead: false,
  supervisingUser: null,
  deleted: false,
  lastLogin: null,
  lastActionAt: null,
  npiNumber: null,
  clinicId: id,
  kioskNumber: null,
  assignedGroups: ["AUTHORIZED", "DIS_USER"],
  photoUuid: null,
  userMeta: { title: "DIS", phone: "+441632960961", kioskTemplate: "standard" },
  createdAt: "2026-03-01T12:00:00Z",
  sharedAccount: false,
  emailConfirmed: true,
  temporaryPassword: false,
  openWork: [],
  openTasks: 0,
  supervises: [],
  abilities: {
    edit: allowed,
    changeRole: allowed,
    changeAccount: allowed,
    deactivate: allowed,
    reactivate: allowed,
    resetPassword: allowed,
    sendResetLink: allowed,
    endSessions: allowed,
    inviteAgain: allowed,
  },
  version: 3,
};

describe("the form of a user", () => {
  it("shows a user as they are kept, and sends nothing where nothing was typed", () => {
    const { body } = readUser(draftOf(user));
    expect(body).toMatchObject({
      firstName: "Ida",
      suffix: null,
      mobilePhone: "(410) 555-0123",
      levelUuid: id,
      npiNumber: null,
      userMeta: { title: "DIS", phone: "+441632960961" },
    });
  });

  it("keeps the contract's rules, each at its field", () => {
    const { errors } = readUser({ ...emptyUser, email: "nobody", npiNumber: "12" });
    expect(errors).toEqual({
      firstName: "First name is required.",
      lastName: "Last name is required.",
      email: "Please enter a VALID email address",
      npiNumber: "The NPI number has 10 digits.",
      levelUuid: "Choose a role.",
    });
  });

  it("says the server's refusals at their fields, and the others above", () => {
    const problem = {
      message: "Please enter a VALID phone number",
      details: [
        { code: "person.phone-invalid", field: "userMeta.phone", message: "Please enter a VALID phone number" },
        { code: "user.not-enough-permission", message: "You don’t have enough permission to edit this user." },
      ],
    };
    expect(sayAtFields(problem)).toEqual({
      fields: { phone: "Please enter a VALID phone number" },
      general: "You don’t have enough permission to edit this user.",
    });
    expect(sayAtFields({ message: "Someone changed this.", details: [] }).general).toBe("Someone changed this.");
  });

  it("tells what someone else changed meanwhile", () => {
    const newer = { ...user, displayName: "Ida Moss", deleted: true, level: { id, name: "Supervisor" } };
    expect(changesBetween(user, newer)).toEqual([
      "The name is now Ida Moss.",
      "The role is now Supervisor.",
      "The user is now inactive.",
    ]);
  });

  it("writes ten digits as a phone number, and leaves others alone", () => {
    expect(phoneAsTyped("4105550123")).toBe("(410) 555-0123");
    expect(phoneAsTyped("+441632960961")).toBe("+441632960961");
    expect(phoneAsTyped(null)).toBe("");
  });
});
