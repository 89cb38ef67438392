import { expect, it } from "vitest";
import { todayIn } from "../platform/clinic-day.ts";
import { ageOn, fullName } from "./person-name.model.ts";

const nobody = { lastName: null, firstName: null, middleName: null, suffix: null };

it("writes a full name as last, first middle, suffix [R3-07]", () => {
  expect(fullName({ lastName: "Santos", firstName: "Maria", middleName: "L", suffix: "Jr" })).toBe(
    "Santos, Maria L, Jr",
  );
  expect(fullName({ ...nobody, lastName: "Santos", middleName: "L" })).toBe("Santos, L");
  expect(fullName({ ...nobody, firstName: "Maria" })).toBe("Maria");
});

it("writes '-no name-' where no part of a name is known [R3-08]", () => {
  expect(fullName(nobody)).toBe("-no name-");
  expect(fullName({ ...nobody, lastName: "" })).toBe("-no name-");
});

it("counts whole years, the last one from the birthday on [R3-04]", () => {
  expect(ageOn("2026-04-11", "1990-04-12")).toBe(35);
  expect(ageOn("2026-04-12", "1990-04-12")).toBe(36);
  expect(ageOn("2026-02-28", "2024-02-29")).toBe(1);
  expect(ageOn("2026-03-01", "2024-02-29")).toBe(2);
  expect(ageOn("2026-03-01", "2026-03-01")).toBe(0);
});

it("gives no age where the birth date is not known or still to come", () => {
  expect(ageOn("2026-03-01", null)).toBeNull();
  expect(ageOn("2026-03-01", "2026-03-02")).toBeNull();
});

it("tells the day by the clinic's time zone", () => {
  const lateEvening = new Date("2026-03-02T03:30:00Z");
  expect(todayIn("America/New_York", lateEvening)).toBe("2026-03-01");
  expect(todayIn("UTC", lateEvening)).toBe("2026-03-02");
});
