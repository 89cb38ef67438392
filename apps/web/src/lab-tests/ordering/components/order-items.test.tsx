import { screen, within } from "@testing-library/react";
import type { TestOrderItem } from "@tracewell/contract/test-orders";
import { expect, it } from "vitest";
import { show } from "../../../../testing/show.tsx";
import { OrderItems } from "./order-items.tsx";

const anItem = (more: Partial<TestOrderItem>): TestOrderItem => ({
  id: "1",
  parentId: null,
  testDefinition: {
    id: "rpr",
    name: "Syphilis RPR, titer",
    portalName: null,
    titers: true,
    rapidMinutes: null,
    readUntilMinutes: null,
  },
  comboTest: null,
  source: { id: "serum", name: "Serum" },
  organization: null,
  accountNumber: null,
  performingLaboratoryType: null,
  onSite: false,
  offSite: true,
  printLabel: true,
  specimenId: "RSC-000012-7",
  testId: null,
  answers: { "treated-before": "Not known" },
  answeredQuestions: [{ question: "Treated for syphilis before?", answer: "Not known" }],
  collection: { at: "2026-11-18T15:12:00Z", by: "Ana Park", source: "Serum" },
  sentAt: null,
  startedAt: null,
  reportedAt: "2026-11-20T15:12:00Z",
  finishedAt: "2026-11-20T15:12:00Z",
  state: "resulted",
  detection: "Found",
  qualitativeResult: { id: "r", name: "Reactive", color: "red", detection: "Found" },
  quantitativeResult: "1:16",
  resultUnit: null,
  titer: { last: 4, lastAt: "2026-03-18T14:00:00Z", dilutions: 2, fourfold: "rise" },
  resultStatus: "C",
  earlierResults: [
    { value: "1:8", status: "F", reason: "Read twice", replacedAt: "2026-11-20T16:00:00Z", replacedBy: "Ana Park" },
  ],
  outcome: null,
  presumptiveTreatment: false,
  treatmentType: null,
  extraFields: {},
  version: 2,
  abilities: { remove: { allowed: true, reasons: [] }, repeat: { allowed: false, reasons: [] } },
  ...more,
});

it("shows a corrected titer with what it was, why, and how it stands to the last one [R3-46]", () => {
  show(<OrderItems items={[anItem({})]} actions={() => null} />);
  const row = within(screen.getByRole("region", { name: "Syphilis RPR, titer, Serum" }));
  row.getByText("Reactive, 1:16");
  row.getByText("Fourfold rise or more, last 1:4");
  row.getByText("RSC-000012-7");
  row.getByText("Treated for syphilis before? Not known");
  expect(row.getByText(/^Was/).textContent).toBe("Was 1:8 until 11/20/2026 11:00 am, Ana Park: Read twice");
  expect(row.getByText(/^Collected/).textContent).toContain("by Ana Park");
});

it("shows no value of a result that was withdrawn", () => {
  const withdrawn = anItem({
    state: "to-enter",
    resultStatus: "W",
    qualitativeResult: null,
    titer: null,
    earlierResults: [],
  });
  show(<OrderItems items={[withdrawn]} actions={() => null} />);
  screen.getByText("Result to enter");
  expect(screen.queryByText(/1:16/)).toBeNull();
});
