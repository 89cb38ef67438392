import { contactPreferences, firstVisitAnswers, sexesAtBirth } from "@tracewell/contract/constants";
import { CheckInForm, RegistrationForm } from "@tracewell/contract/kiosk";
import { problemText } from "@tracewell/contract/problems";
import { expect, it } from "vitest";
import { unreachable } from "../platform/calls/call-problem.ts";

const words = import.meta.glob<Record<string, string>>("./translations/*.json", { eager: true, import: "default" });

const wrong = { typeIds: [], language: "en", email: "x", mobilePhone: "1", emergencyPhone: "1" };
const said = [
  ...(["auth.current-password", "user.kiosk-number-taken", "person.born-in-future", "request.invalid"] as const).map(
    problemText,
  ),
  ...(["request.too-many", "server.failed"] as const).map(problemText),
  unreachable(null).message,
  ...(RegistrationForm.safeParse(wrong).error?.issues.map(({ message }) => message) ?? []),
  ...(CheckInForm.safeParse({ code: "", language: "en" })
    .error?.issues.slice(0, 1)
    .map(({ message }) => message) ?? []),
  ...contactPreferences,
  ...sexesAtBirth,
  ...firstVisitAnswers,
];

it.each(Object.entries(words))("has all that rules and the server say to a visitor in %s", (_path, known) => {
  expect(said.filter((text) => !known[text])).toEqual([]);
});
