import { expect, it } from "vitest";
import { describeWork, workHref } from "./open-work.ts";

it("counts open work and leads to its list", () => {
  expect(describeWork({ kind: "Incident", count: 1 })).toBe("1 open investigation");
  expect(describeWork({ kind: "IncomingPartner", count: 1200 })).toBe("1,200 open contacts");
  expect(workHref("IncomingReport", "u1")).toBe("/incoming-files?assignedTo=u1");
});
