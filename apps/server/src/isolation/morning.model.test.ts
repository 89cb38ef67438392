import { expect, it } from "vitest";
import { isMorning } from "./morning.model.ts";

const at = (time: string) => isMorning(new Date(time), "America/New_York");

it("is morning from eight until noon where the clinic is, in summer and in winter", () => {
  expect(at("2026-01-15T12:59:00Z")).toBe(false);
  expect(at("2026-01-15T13:00:00Z")).toBe(true);
  expect(at("2026-01-15T16:59:00Z")).toBe(true);
  expect(at("2026-01-15T17:00:00Z")).toBe(false);
  expect(at("2026-07-15T12:00:00Z")).toBe(true);
  expect(isMorning(new Date("2026-01-15T00:30:00Z"), "Asia/Tokyo")).toBe(true);
});
