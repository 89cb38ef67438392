import type { ContactPage } from "@tracewell/contract/contacts";
import { expect, it } from "vitest";
import { whyContacted } from "./why-here.ts";

const page = {
  infections: [{ id: "syphilis", name: "Syphilis", status: "Exposed" }],
  sourceCase: { person: { fullName: "Okafor, Daniel" } },
  relationship: { id: "r", name: "Sexual partner" },
  exposure: { lastOn: "2026-11-02" },
  disposition: null,
  createdAt: "2026-11-20T15:00:00Z",
  assignedTo: { id: "u", name: "Ana Ruiz" },
  status: { closed: false },
} as unknown as ContactPage;

it("tells to what, by whom and when somebody was exposed, and what is not known yet", () => {
  expect(whyContacted(page, { now: Date.parse("2026-11-25T05:30:00Z"), timeZone: "America/New_York" })).toEqual({
    headline: "Exposed to Syphilis",
    details: ["Named by Okafor, Daniel as sexual partner.", "Last exposed 11/02/2026.", "No disposition for 5 days."],
  });
});
