import { OrganizationAdvanced } from "@tracewell/contract/organization-advanced";
import { expect, it } from "vitest";
import { errorsOf, formOf, textOf } from "./result-message-settings.ts";

const form = formOf({ ...OrganizationAdvanced.parse({}), version: 0 });

it("says what an emptied number, or one out of bounds, has to be", () => {
  expect(errorsOf(form)).toEqual({});
  expect(errorsOf({ ...form, maxCFRSent: null, CFRLimit: 0, resendAfter: 1.5 })).toEqual({
    maxCFRSent: "Enter a whole number from 0 to 20.",
    CFRLimit: "Enter a whole number from 1 to 365.",
    resendAfter: "Enter a whole number from 1 to 90.",
  });
});

it("counts one in the singular, and nothing as nothing", () => {
  expect(textOf(form, "resendAfter")).toBe("1 day");
  expect(textOf(form, "maxCFRSent")).toBe("3 messages");
  expect(textOf({ ...form, maxCFRSent: null }, "maxCFRSent")).toBe("");
});
