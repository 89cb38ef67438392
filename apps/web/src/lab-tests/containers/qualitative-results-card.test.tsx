import { screen, within } from "@testing-library/react";
import type { QualitativeResultPage } from "@tracewell/contract/qualitative-results";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { QualitativeResultsCard } from "./qualitative-results-card.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));

const id = "01890000-0000-7000-8000-000000000001";
const reasons = [{ code: "test.list-value-in-use", text: "RPR uses it. Disable it instead." }];
const detected: QualitativeResultPage = {
  id,
  key: "Detected",
  name: "Detected",
  code: "260373001",
  color: "red",
  weight: 100,
  detection: "Found",
  order: 1,
  disabled: false,
  version: 4,
  abilities: { remove: { allowed: false, reasons } },
};
const list = (data: unknown[]) => ({ data, total: data.length, next: null });

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
  sent.mockReset();
  queryClient.setQueryData(callKey(testDefinitionCalls.managedResults), list([detected]));
});

it("changes a result's color, weight and detection [R3-48]", async () => {
  sent.mockResolvedValue({ ...detected, version: 5 });
  const { user } = showPage(<QualitativeResultsCard />);
  const row = await screen.findByRole("row", { name: /^Detected/ });
  expect(row.textContent).toContain("260373001red100Found");
  await user.click(screen.getByRole("button", { name: /^Edit\s*Detected$/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Detected" }));
  await user.clear(dialog.getByRole("textbox", { name: "Weight" }));
  await user.type(dialog.getByRole("textbox", { name: "Weight" }), "1001");
  await user.click(dialog.getByRole("button", { name: /^Save/ }));
  expect(await dialog.findByText("At most 1000.")).toBeTruthy();
  await user.clear(dialog.getByRole("textbox", { name: "Weight" }));
  await user.type(dialog.getByRole("textbox", { name: "Weight" }), "90");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Detection" }), "Uncertain");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Color" }), "amber");
  await user.click(dialog.getByRole("button", { name: /^Save/ }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies().at(-1)).toEqual({
    name: "Detected",
    code: "260373001",
    color: "amber",
    weight: 90,
    detection: "Uncertain",
    disabled: false,
    version: 4,
  });
});

it("says what keeps a result from being deleted", async () => {
  const { user } = showPage(<QualitativeResultsCard />);
  await user.click(await screen.findByRole("button", { name: /^Delete\s*Detected$/ }));
  expect(await screen.findByText("RPR uses it. Disable it instead.")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});
