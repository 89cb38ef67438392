import { authCalls } from "@tracewell/contract/auth";
import { passwordRules, passwordTip } from "@tracewell/contract/passwords";

import { type ProblemCode, problemText } from "@tracewell/contract/problems";
import { describe, expect, it } from "vitest";
import { birthDayProblems } from "../ui/time/typed-birth-day.ts";
import { newPasswordErrors, noPassword } from "./components/new-password-fields.tsx";
import { patientErrors, patientLoginErrors } from "./patient-sign-in-fields.ts";
import { factorTitles } from "./second-factor.ts";
import { codeErrors, phoneErrors } from "./sign-in-fields.ts";

const words = import.meta.glob<Record<string, string>>("./translations/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>(
  [
    "./**/*.tsx",
    "../shell/layouts/auth-layout.tsx",
    "../shell/header/language-selector.tsx",
    "../shell/notices/idle-sign-out.tsx",
  ],
  { eager: true, query: "?raw", import: "default" },
);

const validationTexts = (values: unknown): string[] =>
  authCalls.signIn.body.safeParse(values).error?.issues.map((issue) => issue.message) ?? [];

const written = [/\b(?:t|said|toSignIn)\(\s*"([^"]+)"/g, /\b(?:title|label|lead|submitLabel)="([^"]+)"/g];
const inSources = Object.values(sources).flatMap((source) =>
  written.flatMap((form) => [...source.matchAll(form)].map((match) => match[1] ?? "")),
);

/** What the server says on the patients' pages and at the second factor. */
const refusals: ProblemCode[] = [
  "auth.wrong-credentials",
  "auth.no-clinic",
  "auth.code-wrong",
  "auth.session-expired",
  "auth.password-same",
  "auth.password-common",
  "auth.password-own",
  "request.too-many",
  "server.failed",
  "MainAuthUserEntry.mobilePhone.absent",
  "MainAuthUserEntry.auth-code.needed",
];

const said = new Set<string | undefined>([
  ...inSources,
  ...["Provider Login", "Patient Login", "Welcome! Choose a password", "Choose a new password"],
  ...["Your account opens no portal now. Call your clinic."],
  ...["The email or phone, the date of birth or the password is not right."],
  ...validationTexts({ email: "", password: "" }),
  ...validationTexts({ email: "x", password: "y" }),
  ...refusals.map(problemText),
  ...Object.values(factorTitles),
  ...Object.values(birthDayProblems),
  ...passwordRules.map(({ text }) => text),
  passwordTip,
  ...[noPassword, { newPassword: "weak", confirm: "other" }].flatMap((values) =>
    Object.values(newPasswordErrors(values)),
  ),
  ...[...["", "1"].map((phone) => phoneErrors({ phone })), codeErrors({ code: "" })].flatMap(Object.values),
  ...Object.values(patientErrors({ login: "", dateOfBirth: "", password: "" }, "2026-11-21")),
  ...Object.values(patientLoginErrors({ login: "" })),
]);

describe("the words of the sign-in pages", () => {
  it("are in all five languages [R9-35]", () => {
    expect(Object.keys(words).map((path) => path.slice(-7, -5))).toEqual(["es", "fr", "my", "zh"]);
  });

  it.each(Object.entries(words))("are all in %s", (_path, translated) => {
    expect([...said].filter((text) => text && !translated[text])).toEqual([]);
  });

  it("keep their places for names and numbers", () => {
    const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    for (const translated of Object.values(words)) {
      for (const [text, translation] of Object.entries(translated)) {
        expect([text, places(translation)]).toEqual([text, places(text)]);
      }
    }
  });

  it("of sign-in errors are the required ones [R5-01] [R5-02] [R5-03]", () => {
    expect(validationTexts({ email: "", password: "" })).toContain("Email is required.");
    expect(validationTexts({ email: "", password: "" })).toContain("Password is required.");
    expect(validationTexts({ email: "x", password: "y" })).toEqual(["Please enter a VALID email address"]);
  });
});
