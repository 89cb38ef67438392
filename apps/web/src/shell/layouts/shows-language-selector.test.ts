import { expect, it } from "vitest";
import { showsLanguageSelector } from "./shows-language-selector.ts";

it("shows the language selector only on a link's own address, of self-assessments and results [R2.1-08]", () => {
  expect(showsLanguageSelector("/auth/patient/self-assessment/abc")).toBe(true);
  expect(showsLanguageSelector("/auth/patient/self-assessment/")).toBe(false);
  expect(showsLanguageSelector("/auth/patient/open")).toBe(true);
  expect(showsLanguageSelector("/come")).toBe(true);
  expect(showsLanguageSelector("/time")).toBe(true);
  expect(showsLanguageSelector("/auth/patient/login")).toBe(false);
  expect(showsLanguageSelector("/x/auth/patient/self-assessment/abc")).toBe(false);
});
