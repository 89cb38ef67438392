import { expect, it } from "vitest";
import { renewalDue } from "./renewal.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

it("renews when 60 minutes or less remain, and when the time is over by this machine's clock [R9-02] [R4-35]", () => {
  expect(renewalDue(inMinutes(61), now)).toBe(false);
  expect(renewalDue(inMinutes(60), now)).toBe(true);
  expect(renewalDue(inMinutes(1), now)).toBe(true);
  expect(renewalDue(inMinutes(-5), now)).toBe(true);
});
