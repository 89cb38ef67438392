import { screen } from "@testing-library/react";
import type { TriggerBackTest } from "@tracewell/contract/trigger-back-test";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { BackTestResult } from "./back-test-result.tsx";

const told = (over: Partial<TriggerBackTest>): TriggerBackTest => ({
  from: "2026-08-29",
  to: "2026-11-27",
  looked: 412,
  fired: 37,
  conflicts: 4,
  backTo: null,
  conflictsAreAtLeast: false,
  mayOpen: true,
  firings: [
    { id: "a", referenceNumber: "C-2026-000001", on: "2026-10-01", conflicts: ["It was already Ben Ito’s."] },
    { id: "b", referenceNumber: "C-2026-000002", on: "2026-11-20", conflicts: [] },
  ],
  ...over,
});
const shown = (over: Partial<TriggerBackTest>, source: "record-made" | "time-passed" = "record-made") =>
  show(<BackTestResult tried={{ kind: "Incident", source }} told={told(over)} />);

it("says how often, what conflicts and which are shown, with links to the records", () => {
  shown({});
  expect(screen.getByRole("status").textContent).toBe(
    "Would have fired 37 times in the last 90 days. 4 of them conflict with something.",
  );
  expect(screen.getByText(/^Checked: 412 events between 08\/29\/2026 and 11\/27\/2026\./)).toBeDefined();
  expect(screen.getByRole("row", { name: "C-2026-000001 10/01/2026 It was already Ben Ito’s." })).toBeDefined();
  expect(screen.getByRole("link", { name: "C-2026-000002" }).getAttribute("href")).toMatch(/investigation-details\/b$/);
  expect(screen.getByText(/^These are 2 of them/)).toBeDefined();
});

it("says where it was cut off, and that conflicts may be more", () => {
  shown({ looked: 2000, backTo: "2026-10-03", conflictsAreAtLeast: true });
  expect(screen.getByRole("status").textContent).toContain("At least 4 of them conflict with something.");
  expect(screen.getByText(/only the newest 2,000 events were, back to 10\/03\/2026\./)).toBeDefined();
});

it("has no links for a role that opens no such records, and no table where nothing fired", () => {
  shown({ mayOpen: false });
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText(/Your role does not open these records/)).toBeDefined();
});

it("speaks of records where time has passed", () => {
  shown({ fired: 0, conflicts: 0, firings: [] }, "time-passed");
  expect(screen.getByRole("status").textContent).toContain("Would not have fired in the last 90 days.");
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText(/^Checked: 412 records/)).toBeDefined();
});
