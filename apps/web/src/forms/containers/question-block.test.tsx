import { screen } from "@testing-library/react";
import { Factor } from "@tracewell/contract/factors";
import type { AnsweredBlock, FactorResponse } from "@tracewell/contract/forms";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import type { AskedBlock } from "../hooks/use-questions.ts";
import { AnswerCard } from "./question-block.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));

const id = (place: number) => `01890000-0000-7000-8000-${String(place).padStart(12, "0")}`;
const factor = (place: number, over: object) =>
  Factor.parse({ code: `q${place}`, type: "input", format: "text", id: id(place), blockId: id(0), ...over });
const factors = [
  factor(1, { label: "Site", rules: { maxLength: 12 } }),
  factor(2, { label: "Partners", format: "###" }),
  factor(3, { label: "Met online", type: "boolean", format: "radiobox" }),
  factor(4, { label: "Which app", parent: "q3", when: "q3" }),
];
const answered = (code: string, value: string | number | boolean): FactorResponse => ({
  code,
  factor: factors.find((each) => each.code === code) as Factor,
  value,
  answeredBy: { id: id(9), name: "Rosa Diaz" },
  answeredAt: "2026-03-07T17:30:00.000Z",
  source: null,
});
const answers = (version: number, responses: FactorResponse[]): AnsweredBlock => ({
  blockId: id(0),
  version,
  responses,
  earlier: [],
  abilities: { edit: { allowed: true, reasons: [] } },
});
const block: AskedBlock = { ...answers(3, [answered("q1", "Bar")]), factors };
const newer = answers(4, [answered("q1", "Club")]);
const stale = () => new CallProblem(409, { code: "edit.stale", message: "Someone was faster.", details: [], newer });

async function card() {
  const shown = showPage(<AnswerCard moduleId="risk" title="Risks" referenceId={id(8)} block={block} />);
  await screen.findByRole("button", { name: /Edit|Save/ });
  return shown;
}
const site = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Site" });
const press = (name: string) => screen.getByRole("button", { name });
const saved = () => sent.mock.calls.map(([, { body }]) => [body.version, body.answers]);

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
});
afterEach(() => void sent.mockReset());

it("sends the answers that were changed, by Ctrl Enter", async () => {
  sent.mockResolvedValue(newer);
  const { user } = await card();
  await user.click(press("Edit"));
  await user.type(screen.getByRole("textbox", { name: "Partners" }), "4");
  await screen.findByText("Draft kept");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("Saved");
  expect(saved()).toEqual([[3, [{ factorId: id(2), value: 4 }]]]);
});

it("begins with what was typed before, on the version that it was typed on", async () => {
  sent.mockResolvedValue(newer);
  const first = await card();
  await first.user.click(press("Edit"));
  await first.user.type(site(), " Azul");
  first.unmount();
  const { user } = await card();
  expect(site().value).toBe("Bar Azul");
  await user.click(press("Save"));
  await screen.findByText("Saved");
  expect(saved()).toEqual([[3, [{ factorId: id(1), value: "Bar Azul" }]]]);
});

it("joins answers to other questions, and asks about those to the same one, telling whose they are", async () => {
  sent.mockRejectedValueOnce(stale()).mockResolvedValue(newer);
  const { user } = await card();
  await user.click(press("Edit"));
  await user.type(site(), " Azul");
  await user.type(screen.getByRole("textbox", { name: "Partners" }), "4");
  await user.click(press("Save"));
  const asked = await screen.findByRole("radiogroup", { name: "Site" });
  expect(asked.textContent).toContain("ClubRosa Diaz, 03/07/2026 12:30 pm");
  await user.click(press("Save my choice"));
  await screen.findByText("Saved");
  expect(saved().at(-1)).toEqual([4, [{ factorId: id(2), value: 4 }]]);
});

it("says at each question what is wrong, and goes to the first, also where it has radio buttons", async () => {
  const { user } = await card();
  await user.click(press("Edit"));
  await user.clear(site());
  await user.type(site(), "Thirteen letters");
  sent.mockRejectedValueOnce(
    new CallProblem(422, {
      code: "request.invalid",
      message: "Some answers don’t fit.",
      details: [{ code: "factor.unfit", field: "q3", message: "Answer this question." }],
    }),
  );
  await user.clear(site());
  await user.click(press("Save"));
  await screen.findByText("Answer this question.");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Yes" }));
  expect(screen.getByText(/What you typed is still here\.$/)).toBeTruthy();
});

it("asks before what was typed is left", async () => {
  const { user } = await card();
  await user.click(press("Edit"));
  await user.type(site(), " Azul");
  await user.keyboard("{Escape}");
  expect(await screen.findByText("Leave without saving?")).toBeTruthy();
});
