import { formErrorMilliseconds } from "@tracewell/contract/constants";
import { expect, it } from "vitest";
import { z } from "zod";
import { errorsIn, shownErrors } from "./use-field-errors.ts";

it("waits 200 ms after an edit [R9-10]", () => {
  expect(formErrorMilliseconds).toBe(200);
});

it("shows what is wrong with the fields that were edited, and with all once sending was tried [R5-53]", () => {
  const errors = { email: "Email is required.", password: "Password is required." };
  expect(shownErrors(errors, new Set(), false)).toEqual({});
  expect(shownErrors(errors, new Set(["email"]), false)).toEqual({ email: "Email is required." });
  expect(shownErrors(errors, new Set(), true)).toEqual(errors);
});

it("says one thing against a field at a time", () => {
  const schema = z.object({ code: z.string().min(1, "Say it.").min(6, "Say all of it."), note: z.string() });
  expect(errorsIn(schema.safeParse({ code: "", note: "x" }))).toEqual({ code: "Say it." });
});
