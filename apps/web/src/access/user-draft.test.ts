import { describe, expect, it } from "vitest";
import { draftOf, emptyUser, phoneAsTyped, readUser, userFieldText } from "./user-draft.ts";
import { aUser, roleId } from "./user-for-tests.ts";

const id = roleId;
const user = aUser();

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

  it("reads each field, also those that hold an id", () => {
    const draft = { ...draftOf(user), kioskTemplate: "standard" as const, supervisingUserId: null };
    const text = (field: keyof typeof draft) => userFieldText(draft, field, { [id]: "Investigator" });
    expect([text("levelUuid"), text("workgroupLead"), text("supervisingUserId")]).toEqual(["Investigator", "No", ""]);
  });

  it("writes ten digits as a phone number, and leaves others alone", () => {
    expect(phoneAsTyped("4105550123")).toBe("(410) 555-0123");
    expect(phoneAsTyped("+441632960961")).toBe("+441632960961");
    expect(phoneAsTyped(null)).toBe("");
  });
});
