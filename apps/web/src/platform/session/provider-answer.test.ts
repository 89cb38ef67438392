import { expect, it } from "vitest";
import { readProviderAnswer } from "./provider-answer.ts";

it("reads what single sign-on came back with, and nothing else", () => {
  expect(readProviderAnswer("#sso=abc-DEF_123")).toEqual({ ticket: "abc-DEF_123" });
  expect(readProviderAnswer("#sso-problem=auth.sso-answer")).toEqual({ problem: "auth.sso-answer" });
  for (const other of ["", "#", "#sso=", "#activity", "#impersonated"]) expect(readProviderAnswer(other)).toBeNull();
});
