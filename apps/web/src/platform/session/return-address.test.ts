import { expect, it } from "vitest";
import { forgetWanted, keepWanted, takeWanted } from "./return-address.ts";

it("gives the wanted address once, then the root [R2.3-09]", () => {
  keepWanted("/contacts?state=closed#activity");
  expect(takeWanted("user")).toBe("/contacts?state=closed#activity");
  expect(takeWanted("user")).toBe("/");
});

it("never leads to another site", () => {
  for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""]) {
    keepWanted(elsewhere);
    expect(takeWanted("user")).toBe("/");
  }
});

it("forgets it for someone who leaves by themselves", () => {
  keepWanted("/contacts");
  forgetWanted();
  expect(takeWanted("user")).toBe("/");
});

it("leads patients into the portal only, and staff anywhere else", () => {
  keepWanted("/contacts");
  expect(takeWanted("person")).toBe("/patient");
  keepWanted("/patient/profile");
  expect(takeWanted("person")).toBe("/patient/profile");
  keepWanted("/patient/profile");
  expect(takeWanted("user")).toBe("/");
});
