import { screen, within } from "@testing-library/react";
import { lookupCalls } from "@tracewell/contract/lookups";
import { type TestDefinition, testDefinitionCalls } from "@tracewell/contract/test-definitions";
import type { Outcome, OutcomeText } from "@tracewell/contract/test-outcomes";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { OutcomeTextDialog } from "./outcome-text-dialog.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));

const idOf = (index: number) => `01890000-0000-7000-8000-00000000000${index}`;
const named = (index: number, name: string) => ({ id: idOf(index), name });
const test = {
  ...named(1, "Chlamydia NAAT"),
  infection: named(2, "Chlamydia"),
  qualitativeResults: [named(3, "Detected")],
  sources: [named(4, "Urine")],
} as unknown as TestDefinition;
const text: OutcomeText = {
  ...named(5, "Chlamydia found"),
  titles: { en: "Chlamydia was found" },
  texts: { en: "You have chlamydia." },
  outcomes: 1,
  version: 2,
  abilities: { remove: { allowed: true, reasons: [] } },
};
const outcome = {
  id: idOf(6),
  definition: named(1, test.name),
  qualitativeResult: { ...named(3, "Detected"), color: "red", detection: "Found" },
  source: null,
  text: named(5, text.name),
  titles: text.titles,
  portalTexts: text.texts,
  messageType: "CALL_FOR_RESULTS",
  treatedMessageType: null,
  showOnPortal: true,
  weight: 100,
  infection: named(2, "Chlamydia"),
  infectionStatus: "Positive",
  treatmentType: null,
  treatments: [],
  reminders: [],
  version: 3,
  abilities: { remove: { allowed: true, reasons: [] } },
} as Outcome;
const list = (data: unknown[]) => ({ data, total: data.length, next: null });
const done = vi.fn();

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
  sent.mockReset();
  done.mockReset();
  queryClient.setQueryData(callKey(testDefinitionCalls.texts), list([text]));
  queryClient.setQueryData(callKey(treatmentCalls.definitions), list([{ ...named(7, "Doxycycline"), regimens: [] }]));
  queryClient.setQueryData(callKey(lookupCalls.infections), list([{ ...named(2, "Chlamydia"), disabled: false }]));
});

const field = (name: string) => screen.getByRole("textbox", { name });
const save = "{Control>}{Enter}{/Control}";

it("adds an outcome of one source with a reminder: type, duration, unit, message, number, expiry", async () => {
  sent.mockResolvedValue(outcome);
  const { user } = showPage(<OutcomeDialog test={test} outcome={null} onClose={done} />);
  const choose = async (name: string, option: string) => {
    await user.click(await screen.findByRole("combobox", { name }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  await screen.findByRole("dialog", { name: "New outcome" });
  await user.click(screen.getByRole("button", { name: /^Add outcome/ }));
  expect((await screen.findAllByText("Choose one of the list.")).length).toBe(2);
  expect(sent).not.toHaveBeenCalled();
  await choose("Result", "Detected");
  await choose("Source", "Urine");
  await choose("The patient reads", "Chlamydia found");
  await choose("Message", "Call for Results");
  await user.click(screen.getByRole("button", { name: "Add a reminder" }));
  const reminder = within(screen.getByRole("group", { name: "Reminder 1" }));
  await user.clear(reminder.getByRole("textbox", { name: "After" }));
  await user.keyboard(save);
  expect(await reminder.findByText("Enter a number from 1 to 999.")).toBeTruthy();
  await user.type(reminder.getByRole("textbox", { name: "After" }), "4");
  await user.type(reminder.getByRole("textbox", { name: "Message in English" }), "Time to test again");
  await user.type(reminder.getByRole("textbox", { name: "Number of reminders" }), "{Backspace}2");
  await user.keyboard(save);
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(bodies().at(-1)).toMatchObject({
    qualitativeResultId: idOf(3),
    sourceId: idOf(4),
    textId: idOf(5),
    messageType: "CALL_FOR_RESULTS",
    infectionId: idOf(2),
    reminders: [
      {
        type: "Retest",
        duration: 4,
        durationUnit: "Months",
        message: { en: "Time to test again" },
        numberOfReminders: 2,
        expiresAfterDays: 90,
      },
    ],
  });
});

it("joins an outcome with what another administrator changed of it", async () => {
  const newer = { ...outcome, showOnPortal: false, version: 4 };
  sent
    .mockRejectedValueOnce(new CallProblem(409, { code: "edit.stale", message: "Too late.", details: [], newer }))
    .mockResolvedValue({ ...newer, version: 5 });
  const { user } = showPage(<OutcomeDialog test={test} outcome={outcome} onClose={done} />);
  await screen.findByRole("dialog", { name: "Outcome of Detected" });
  await user.clear(field("Weight"));
  await user.type(field("Weight"), `80${save}`);
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(bodies().at(-1)).toMatchObject({ weight: 80, showOnPortal: false, version: 4 });
  expect(bodies().at(-1)).not.toHaveProperty("qualitativeResultId");
});

it("writes what patients read in more languages, and asks for English at least", async () => {
  sent.mockResolvedValue({ ...text, version: 3 });
  const { user } = showPage(<OutcomeTextDialog text={text} onClose={done} />);
  const english = within(await screen.findByRole("group", { name: "English" }));
  await user.clear(english.getByRole("textbox", { name: "Title" }));
  await user.keyboard(save);
  expect(await english.findByText("Write it in English at least.")).toBeTruthy();
  await user.type(english.getByRole("textbox", { name: "Title" }), "Chlamydia");
  const spanish = within(screen.getByRole("group", { name: "Español" }));
  await user.type(spanish.getByRole("textbox", { name: "Title" }), `Clamidia${save}`);
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(bodies().at(-1)).toEqual({
    name: "Chlamydia found",
    titles: { en: "Chlamydia", es: "Clamidia" },
    texts: { en: "You have chlamydia." },
    version: 2,
  });
});
