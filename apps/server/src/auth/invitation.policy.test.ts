import { expect, it } from "vitest";
import { mayBeInvited } from "./invitation.policy.ts";

const anyone = { userId: "u", groups: new Set<string>(), workgroupLead: false };
const person = { dateOfBirth: "1990-04-12", email: "maria@example.org", mobilePhone: "6145550142" };
const codes = (change: object) => mayBeInvited(anyone, { ...person, ...change }).reasons.map(({ code }) => code);

it("invites whom a link reaches, by mail or by phone", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ email: null })).toEqual([]);
  expect(codes({ mobilePhone: null })).toEqual([]);
});

it("tells all that is missing", () => {
  expect(codes({ dateOfBirth: null, email: null, mobilePhone: null })).toEqual([
    "auth.birth-date-needed",
    "message.no-dest-address",
  ]);
});
