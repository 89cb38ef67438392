import type { InvestigationPage } from "@tracewell/contract/investigations";
import { expect, it } from "vitest";
import { whyInvestigated } from "./why-here.ts";

const opened = "2026-11-20T15:00:00Z";
const at = { now: Date.parse("2026-11-25T04:30:00Z"), timeZone: "America/Chicago" };
const page = {
  infection: { id: "syphilis", name: "Syphilis" },
  orders: [],
  openedAt: opened,
  assignedTo: null,
  interviewed: null,
  interviewedOn: null,
  status: { key: "New", name: "New", closed: false, own: null },
  lostToFollowUp: false,
} satisfies Partial<InvestigationPage> as unknown as InvestigationPage;

it("tells what was found, and what nobody has done yet", () => {
  const orders = [
    {
      collectedAt: null,
      results: [
        {
          testName: "RPR",
          value: "1:64",
          unit: null,
          qualitativeResult: "Detected",
          status: "F",
          infection: page.infection,
          observedAt: "2026-11-18T05:30:00Z",
          performingOrganization: "North Laboratory",
        },
      ],
    },
  ] as unknown as InvestigationPage["orders"];
  expect(whyInvestigated({ ...page, orders }, at)).toEqual({
    headline: "RPR: 1:64",
    details: ["From North Laboratory, 11/17/2026.", "Not interviewed for 4 days."],
  });
});

it("says so where no positive result is here, and asks for nothing once it is closed", () => {
  const closed = { ...page, status: { ...page.status, closed: true }, interviewed: true, interviewedOn: "2026-11-21" };
  expect(whyInvestigated(closed, at)).toEqual({
    headline: "Syphilis, no positive result here",
    details: ["Interviewed 11/21/2026."],
  });
});
