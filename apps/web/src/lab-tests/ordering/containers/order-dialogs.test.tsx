import { screen } from "@testing-library/react";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import type { TestOrderItem } from "@tracewell/contract/test-orders";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../../testing/changes-alone.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { CallProblem } from "../../../platform/calls/call-problem.ts";
import { queryClient } from "../../../platform/calls/query-client.ts";
import { callKey } from "../../../platform/calls/use-call.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../../platform/session/session-life.ts";
import { BasketDialog } from "./basket-dialog.tsx";
import { CollectDialog } from "./collect-dialog.tsx";
import { ResultDialog } from "./result-dialog.tsx";

vi.mock("../../../platform/calls/ask.ts", () => import("../../../../testing/changes-alone.ts"));
vi.mock("../../../platform/session/use-session.ts", () => ({
  useViewer: () => ({ displayName: "Ana Park" }),
  useMay: () => false,
}));

const idOf = (index: number) => `01890000-0000-7000-8000-00000000000${index}`;
const rpr = {
  id: idOf(1),
  name: "Syphilis RPR",
  shortName: "RPR",
  titers: true,
  unit: null,
  qualitativeResults: [{ id: idOf(3), name: "Reactive" }],
  sources: [{ id: idOf(2), name: "Serum" }],
  children: [],
  organizations: [],
  questions: [{ key: "treated", text: "Treated before?", kind: "line", choices: [], required: true }],
  mappingCodes: [],
  onSite: true,
  offSite: false,
  rapidMinutes: null,
  disabled: false,
};
const item = {
  id: idOf(4),
  testDefinition: { id: rpr.id, name: rpr.name, titers: true },
  source: { id: idOf(2), name: "Serum" },
  specimenId: "RSC00000017",
  resultStatus: null,
  qualitativeResult: null,
  quantitativeResult: null,
  resultUnit: null,
  outcome: null,
  version: 3,
} as unknown as TestOrderItem;
const resulted = {
  ...item,
  resultStatus: "F",
  qualitativeResult: { id: idOf(3), name: "Reactive", color: "red", detection: "Found" },
  quantitativeResult: "1:8",
} as TestOrderItem;
const refusal = (code: "test.titer-unfit" | "record.reason-needed" | "test.already-ordered", field: string | null) =>
  new CallProblem(422, {
    code,
    message: `Refused: ${code}`,
    details: field ? [{ code, field, message: `Refused: ${code}` }] : [],
  });

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
  sent.mockReset();
  queryClient.setQueryData(callKey(testDefinitionCalls.definitions), { data: [rpr], total: 1, next: null });
});

it("signs a basket by keyboard once nothing is missing, and keeps it where the server refuses [R3-45]", async () => {
  const onClose = vi.fn();
  const { user } = showPage(<BasketDialog recordId={idOf(5)} onClose={onClose} />);
  await screen.findByRole("dialog", { name: "Order tests" });
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Choose a test.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Find a test" }), "rpr{Enter}");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Something is missing at Syphilis RPR.")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByRole("textbox", { name: /Treated before/ }), "No");
  sent.mockRejectedValueOnce(refusal("test.already-ordered", null));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Refused: test.already-ordered")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Treated before/ }).value).toBe("No");
  expect(onClose).not.toHaveBeenCalled();
  sent.mockResolvedValue({ id: idOf(6) });
  await user.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies().at(-1)).toMatchObject({
    recordId: idOf(5),
    items: [{ definitionId: rpr.id, sourceId: idOf(2), answers: { treated: "No" } }],
  });
});

it("keeps an unsigned basket when it is closed", async () => {
  const first = showPage(<BasketDialog recordId={idOf(5)} onClose={() => {}} />);
  await first.user.type(await screen.findByRole("textbox", { name: "Find a test" }), "rpr{Enter}");
  await screen.findByRole("textbox", { name: /Treated before/ });
  first.unmount();
  showPage(<BasketDialog recordId={idOf(5)} onClose={() => {}} />);
  expect(await screen.findByRole("textbox", { name: /Treated before/ })).toBeTruthy();
});

it("collects now with Enter alone, and refuses what is no time [R10-02]", async () => {
  const onClose = vi.fn();
  const { user } = showPage(<CollectDialog orderId={idOf(6)} items={[item]} onClose={onClose} />);
  const day = await screen.findByRole<HTMLInputElement>("textbox", { name: "Day" });
  const today = day.value;
  await user.clear(day);
  await user.type(day, "soon");
  await user.click(screen.getByRole("button", { name: "Collected" }));
  expect(await screen.findByText("Enter a day and a time.")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await user.clear(day);
  await user.type(day, today);
  sent.mockResolvedValue({ items: [] });
  await user.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  // The server's clock says what now is.
  expect(bodies()).toEqual([{ itemIds: [item.id] }]);
});

it("says at the titer what the server has against it, and keeps what was typed", async () => {
  const { user } = showPage(<ResultDialog orderId={idOf(6)} item={item} onClose={() => {}} />);
  const titer = await screen.findByRole<HTMLInputElement>("textbox", { name: "Titer" });
  await user.type(titer, "1:7");
  sent.mockRejectedValue(refusal("test.titer-unfit", "quantitativeResult"));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Refused: test.titer-unfit")).toBeTruthy();
  expect(titer.value).toBe("1:7");
  expect(titer.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("textbox", { name: /Reason/ })).toBeNull();
});

it("withdraws a result with a reason, and sends no value with it", async () => {
  const { user } = showPage(<ResultDialog orderId={idOf(6)} item={resulted} onClose={() => {}} />);
  await user.click(await screen.findByRole("checkbox", { name: /Withdraw this result/ }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Titer" }).disabled).toBe(true);
  sent.mockRejectedValue(refusal("record.reason-needed", "reason"));
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Refused: record.reason-needed")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Wrong tube");
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(bodies().at(-1)).toEqual({ withdrawn: true, reason: "Wrong tube", version: 3 });
});
