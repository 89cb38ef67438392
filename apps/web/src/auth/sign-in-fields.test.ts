import { codeLength } from "@tracewell/contract/constants";
import { describe, expect, it } from "vitest";
import { newPasswordErrors } from "./components/new-password-fields.tsx";
import { patientBody, patientErrors } from "./patient-sign-in-fields.ts";
import {
  codeDigits,
  codeErrors,
  emailErrors,
  emptySignIn,
  loginErrors,
  phoneErrors,
  signInBody,
} from "./sign-in-fields.ts";

describe("the sign-in page", () => {
  it("has the required fields [R2.5-02]", () => {
    const fields = ["login", "password", "staySigned", "phone", "method", "code", "clinic", "userUuid"];
    expect(Object.keys(emptySignIn)).toEqual(fields);
  });

  it("asks to stay signed in only where that is ticked", () => {
    const credentials = { login: "a@staff.example", password: "x" };
    expect(signInBody({ ...credentials, staySigned: false })).toEqual({ email: "a@staff.example", password: "x" });
    expect(signInBody({ ...credentials, staySigned: true })).toMatchObject({ stay_signed: true });
  });

  it("says what is wrong in the required words [R5-01] [R5-02] [R5-03] [R5-04] [R5-05]", () => {
    expect(loginErrors(emptySignIn)).toEqual({ login: "Email is required.", password: "Password is required." });
    expect(loginErrors({ ...emptySignIn, login: "someone", password: "x" })).toEqual({
      login: "Please enter a VALID email address",
    });
    expect(emailErrors({ login: "" })).toEqual({ login: "Email is required." });
    expect(phoneErrors({ phone: "" })).toEqual({ phone: "Phone is required." });
    expect(phoneErrors({ phone: "(614) 555" })).toEqual({ phone: "Please enter a VALID phone number" });
    expect(phoneErrors({ phone: "(614) 555-0123" })).toEqual({});
  });

  it("takes a code of six digits, however it is dressed [R5-06] [R9-39]", () => {
    expect(codeLength).toBe(6);
    expect(codeErrors({ code: "" })).toEqual({ code: "Enter the 6 digits of the code." });
    expect(codeErrors({ code: "123456" })).toEqual({});
    expect(codeDigits(" 123 456\n")).toBe("123456");
    expect(codeDigits("123-456")).toBe("123456");
  });
});

describe("a new password", () => {
  it("is strong and given twice [R5-12] [R5-13] [R5-14]", () => {
    expect(newPasswordErrors({ newPassword: "", confirm: "" })).toEqual({
      newPassword: "Password is required.",
      confirm: "Confirm password is required.",
    });
    expect(newPasswordErrors({ newPassword: "weak", confirm: "weak" })).toEqual({
      newPassword: "Password must be strong",
    });
    expect(newPasswordErrors({ newPassword: "Strong-1", confirm: "Strong-2" })).toEqual({
      confirm: "Confirm password not matched",
    });
    expect(newPasswordErrors({ newPassword: "Strong-1", confirm: "Strong-1" })).toEqual({});
  });
});

describe("a patient's sign-in", () => {
  const today = "2026-11-21";

  it("needs login, day of birth and password [R5-08] [R2.5-03]", () => {
    expect(patientErrors({ login: " ", dateOfBirth: "", password: "" }, today)).toEqual({
      login: "Email or phone is required.",
      dateOfBirth: "Date of birth is required.",
      password: "Password is required.",
    });
    const fields = { login: "6145550123", dateOfBirth: "4/12/1990", password: "x" };
    expect(patientErrors(fields, today)).toEqual({});
    expect(patientBody(fields, today)).toEqual({ login: "6145550123", date_of_birth: "1990-04-12", password: "x" });
  });

  it("shows how to write a day that can be read in two ways", () => {
    const { dateOfBirth } = patientErrors({ login: "a", dateOfBirth: "4.12.1990", password: "x" }, today);
    expect(dateOfBirth).toBe("This can be read in two ways. Write it as MM/DD/YYYY, such as 04/12/1990.");
  });
});
