import type { HealthLine } from "@tracewell/contract/home";
import { expect, it } from "vitest";
import { healthText } from "./health-text.ts";

const line = (over: Partial<HealthLine>): HealthLine => ({
  ...{ what: "rows-failed", count: 1, atLeast: false, since: null, id: null, name: null, from: null },
  ...over,
});

it("says what and how many, in one and in several", () => {
  expect(healthText(line({})).name).toBe("1 failed message or row");
  expect(healthText(line({ count: 10_000, atLeast: true })).name).toBe("at least 10,000 failed messages and rows");
});

it("leads to the list that counts the same", () => {
  expect(healthText(line({ what: "sign-ins-refused", from: "2026-11-22" })).href).toBe(
    "/setup/sign-ins?kind=refused&kind=locked-out&from=2026-11-22",
  );
});
