import { describe, expect, it } from "vitest";
import { languages } from "./constants.ts";
import { messageFault } from "./message-check.ts";
import {
  dayText,
  emptyVariableTexts,
  fillIn,
  fillKnown,
  hoursText,
  messageVariables,
  sampleValues,
  timeText,
  variablesIn,
} from "./message-variables.ts";
import { OpeningHours } from "./opening-hours.ts";
import { smsSegments } from "./sms-segments.ts";

const noon = new Date("2026-06-16T16:30:00Z");

describe("the variables of a message", () => {
  it("are filled in, and what is not known is left out", () => {
    const values = { firstName: "Rosa", clinicPhone: null };
    expect(fillIn("Hello {firstName}, call {clinicPhone} soon.", values)).toBe("Hello Rosa, call soon.");
  });

  it("that are not known stay where they are written, each named once", () => {
    const text = "{firstName}, see you {appointmentDate} at {appointmentTime}. {appointmentDate}!";
    expect(fillKnown(text, { firstName: "Rosa", appointmentTime: "" })).toEqual({
      text: "Rosa, see you {appointmentDate} at . {appointmentDate}!",
      missing: ["appointmentDate", "appointmentTime"],
    });
    expect(variablesIn("{firstName} {firstName} {nobody}")).toEqual(["firstName"]);
  });

  it("have a name, a sample in each language, and words for where there is nothing", () => {
    for (const language of languages) {
      const samples = sampleValues(language, "https://clinic.example");
      for (const name of Object.keys(messageVariables) as (keyof typeof messageVariables)[]) {
        expect(samples[name]).not.toBe("");
        expect(emptyVariableTexts[name]).toMatch(/\.$/);
        expect(messageFault(samples[name], [], messageVariables, language)).toBeNull();
      }
    }
  });
});

describe("days and times", () => {
  it.each([
    ["en", "Tuesday, June 16", "12:30 PM"],
    ["es", "martes, 16 de junio", "12:30"],
    ["fr", "mardi 16 juin", "12:30"],
    ["my", "ဇွန် ၁၆ အင်္ဂါ", "၁၂:၃၀"],
    ["zh", "6月16日星期二", "12:30"],
  ] as const)("are on the place’s clock, as %s writes them", (language, day, time) => {
    expect([dayText(noon, language, "America/New_York"), timeText(noon, language, "America/New_York")]).toEqual([
      day,
      time,
    ]);
  });

  it("keep an English text message a plain one", () => {
    const { clinicHours, appointmentDate, appointmentTime } = sampleValues("en", "https://clinic.example");
    expect(smsSegments(`${clinicHours} ${appointmentDate} ${appointmentTime}`).encoding).toBe("GSM-7");
  });
});

describe("opening hours", () => {
  const office = [{ from: "08:00", to: "12:00" }];
  const both = [...office, { from: "13:00", to: "17:30" }];
  const hours = OpeningHours.parse({
    regular: { monday: both, tuesday: both, wednesday: office, friday: office, saturday: office },
    exceptions: [],
  });

  it.each([
    ["en", "Mon-Tue 8:00 AM-12:00 PM, 1:00 PM-5:30 PM; Wed 8:00 AM-12:00 PM; Fri-Sat 8:00 AM-12:00 PM"],
    ["es", "lun-mar 8:00-12:00, 13:00-17:30; mié 8:00-12:00; vie-sáb 8:00-12:00"],
    ["fr", "lun.-mar. 8:00-12:00, 13:00-17:30; mer. 8:00-12:00; ven.-sam. 8:00-12:00"],
    ["zh", "周一-周二 8:00-12:00、13:00-17:30；周三 8:00-12:00；周五-周六 8:00-12:00"],
  ] as const)("stand together where days are alike, in %s", (language, text) => {
    expect(hoursText(hours, language)).toBe(text);
  });

  it("are none where it is never open, and a whole day ends at midnight", () => {
    expect(hoursText(OpeningHours.parse({ regular: {}, exceptions: [] }), "en")).toBeNull();
    const whole = { regular: { sunday: [{ from: "00:00", to: "24:00" }] }, exceptions: [] };
    expect(hoursText(OpeningHours.parse(whole), "en")).toBe("Sun 12:00 AM-12:00 AM");
  });
});
