import { expect, it } from "vitest";
import { forgetReturnAddress, keepReturnAddress, takeReturnAddress } from "./return-address.ts";

it("gives the wanted address once, then the root [R2.3-09]", () => {
  keepReturnAddress("/contacts?state=closed#activity");
  expect(takeReturnAddress("user")).toBe("/contacts?state=closed#activity");
  expect(takeReturnAddress("user")).toBe("/");
});

it("never leads to another site", () => {
  for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""]) {
    keepReturnAddress(elsewhere);
    expect(takeReturnAddress("user")).toBe("/");
  }
});

it("forgets it for someone who leaves by themselves", () => {
  keepReturnAddress("/contacts");
  forgetReturnAddress();
  expect(takeReturnAddress("user")).toBe("/");
});

it("leads patients into the portal only, and staff anywhere else", () => {
  keepReturnAddress("/contacts");
  expect(takeReturnAddress("person")).toBe("/patient");
  keepReturnAddress("/patient/profile");
  expect(takeReturnAddress("person")).toBe("/patient/profile");
  keepReturnAddress("/patient/profile");
  expect(takeReturnAddress("user")).toBe("/");
});
