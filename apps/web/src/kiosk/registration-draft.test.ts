import { kioskCalls } from "@tracewell/contract/kiosk";
import { kioskSteps, stepsOfTemplate } from "@tracewell/contract/kiosk-templates";
import { OrganizationBasic } from "@tracewell/contract/organization-basic";
import { describe, expect, it } from "vitest";
import { kioskIdlenessAt, usualPatience } from "./kiosk-idleness.ts";
import { birthdayOf, emptyRegistration, formOf, type RegistrationDraft, stepFaults } from "./registration-draft.ts";

const today = "2026-11-21";
const type = "019a0000-0000-7000-8000-000000000001";
const draft = (change: Partial<RegistrationDraft> = {}): RegistrationDraft => ({
  ...emptyRegistration([type]),
  ...change,
});

describe("a registration", () => {
  it("may leave everything empty but what brings the visitor", () => {
    for (const step of kioskSteps) expect([step, stepFaults(step, draft(), today)]).toEqual([step, {}]);
    expect(stepFaults("reason", emptyRegistration([]), today)).toEqual({ typeIds: "Choose what brings you here." });
  });

  it("asks what brings the visitor first, whatever the kiosk’s template leaves out", () => {
    for (const steps of Object.values(stepsOfTemplate)) {
      expect(steps[0]).toBe("reason");
      expect(steps).toEqual(kioskSteps.filter((step) => steps.includes(step)));
    }
  });

  it("says what is wrong on the screen where it was typed", () => {
    const wrong = draft({ mobilePhone: "(614) 55", email: "rosa@", emergencyPhone: "1" });
    expect(stepFaults("reach", wrong, today)).toEqual({
      mobilePhone: "Please enter a VALID phone number",
      email: "Please enter a VALID email address",
    });
    expect(stepFaults("emergency", wrong, today)).toEqual({ emergencyPhone: "Please enter a VALID phone number" });
    expect(stepFaults("name", wrong, today)).toEqual({});
  });

  it("takes a day that someone can have been born on", () => {
    const born = (month: string, day: string, year: string) => birthdayOf(draft({ month, day, year }), today);
    expect(born("", "", "")).toBeNull();
    expect(born("4", "12", "1990")).toBe("1990-04-12");
    for (const [month, day, year] of [
      ["2", "30", "1990"],
      ["4", "12", ""],
      ["4", "12", "90"],
      ["11", "22", "2026"],
    ] as const)
      expect([month, day, year, born(month, day, year)]).toEqual([month, day, year, "wrong"]);
    expect(stepFaults("birthday", draft({ month: "2", day: "30", year: "1990" }), today)).toEqual({
      birthday: "Date of Birth is incorrect",
    });
  });

  it("is sent as the contract takes it", () => {
    const sent = formOf(draft({ firstName: "Rosa", month: "6", day: "1", year: "1985" }), "my", today);
    const parsed = kioskCalls.register.body.parse({ ...sent, kioskNumber: null });
    expect(parsed).toMatchObject({ firstName: "Rosa", dateOfBirth: "1985-06-01", language: "my", lastName: null });
  });
});

describe("an idle kiosk", () => {
  const { kioskIdleSeconds: idleSeconds, kioskWarningSeconds: warningSeconds } = OrganizationBasic.parse({});
  const usual = { idleSeconds, warningSeconds };
  const after = (seconds: number) => kioskIdlenessAt(seconds * 1000, 0, usual);

  it("waits as the clinic has set", () => {
    expect(usualPatience).toEqual(usual);
    const patience = { idleSeconds: 10, warningSeconds: 5 };
    expect([9, 12, 15].map((seconds) => kioskIdlenessAt(seconds * 1000, 0, patience).kind)).toEqual([
      "active",
      "warning",
      "over",
    ]);
  });

  it("warns after forty seconds [R9-05]", () => {
    expect(idleSeconds).toBe(40);
    expect(after(39.9)).toEqual({ kind: "active" });
    expect(after(40).kind).toBe("warning");
  });

  it("counts thirty seconds down, then begins anew [R9-06]", () => {
    expect(warningSeconds).toBe(30);
    expect([after(40), after(55), after(69.5)]).toEqual(
      [30, 15, 1].map((secondsLeft) => ({ kind: "warning", secondsLeft })),
    );
    expect(after(70)).toEqual({ kind: "over" });
  });
});
