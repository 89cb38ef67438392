import { screen } from "@testing-library/react";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { EarlierTestResult } from "@tracewell/contract/test-orders";
import { expect, it, vi } from "vitest";
import { show } from "../../../../testing/show.tsx";
import { type BasketLine, newLine } from "../basket.ts";
import { BasketRow } from "./basket-row.tsx";

const named = (id: string) => ({ id, name: id });
const test = {
  ...named("Chlamydia NAAT"),
  shortName: "CT",
  children: [],
  sources: [named("Urine"), named("Throat swab")],
  organizations: [{ ...named("State laboratory"), accountNumber: "A-1" }],
  questions: [{ key: "symptoms", text: "Any symptoms?", kind: "line", choices: [], required: true }],
  onSite: true,
  offSite: true,
  rapidMinutes: null,
} as unknown as TestDefinition;

const at = new Date(Date.now() - 22 * 86_400_000).toISOString();
const lastOf = (definitionId: string, name: string, detection: "Absent" | "Found"): EarlierTestResult => ({
  definitionId,
  qualitativeResult: { ...named(name), color: "green", detection },
  quantitativeResult: null,
  resultUnit: null,
  source: "Urine",
  at,
});

function row(of: TestDefinition, last: EarlierTestResult[] = [], line: Partial<BasketLine> = {}) {
  const onChange = vi.fn();
  const shown = show(
    <BasketRow
      line={{ ...newLine(of), ...line }}
      test={of}
      last={new Map(last.map((each) => [each.definitionId, each]))}
      onChange={onChange}
      onRemove={vi.fn()}
    />,
  );
  return { ...shown, onChange };
}

it("shows what the person had of the test the last time", () => {
  row(test, [lastOf(test.id, "Not detected", "Absent")]);
  expect(screen.getByText("last: Not detected, Urine, 3 weeks ago")).toBeTruthy();
});

it("shows of a combo test what its parts were", () => {
  const combo = { ...test, ...named("CT / GC"), children: [named("Chlamydia NAAT"), named("Gonorrhea NAAT")] };
  row(combo, [lastOf("Gonorrhea NAAT", "Detected", "Found")]);
  expect(screen.getByText("Gonorrhea NAAT, last: Detected, Urine, 3 weeks ago")).toBeTruthy();
  expect(screen.queryByText(/Chlamydia NAAT, last/)).toBeNull();
});

it("says what is missing, takes several sites and the account of a laboratory", async () => {
  const { user, onChange } = row(test);
  expect(screen.getByText("2 things are missing: Choose a site. Any symptoms?")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Throat swab" }));
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ sourceIds: ["Throat swab"] }));
  await user.click(screen.getByRole("combobox", { name: "Run at" }));
  await user.click(await screen.findByRole("option", { name: "On site" }));
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ onSite: true, organizationId: null }));
});
