import { screen } from "@testing-library/react";
import type { HistoryEntry } from "@tracewell/contract/communications";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { CommunicationForm } from "./communication-form.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));

const id = (place: number) => `01890000-0000-7000-8000-${String(place).padStart(12, "0")}`;
const entry: HistoryEntry = {
  id: id(1),
  type: "CallOut",
  at: "2026-03-07T17:30:00.000Z",
  sendTime: "2026-03-07T17:30:00.000Z",
  scheduledFor: null,
  error: null,
  destination: null,
  subject: "No answer",
  message: null,
  secret: false,
  attachments: [],
  creator: { id: id(9), name: "Rosa Diaz" },
  messageId: null,
  record: { id: id(2), kind: "Incident", referenceNumber: "C-2026-000012" },
  version: 3,
  locked: false,
  abilities: { edit: { allowed: true, reasons: [] } },
};
const stale = (newer: Partial<HistoryEntry>) =>
  new CallProblem(409, {
    code: "edit.stale",
    message: "Someone was faster.",
    details: [],
    newer: { ...entry, version: 4, ...newer },
  });

async function form(line?: HistoryEntry) {
  const onDone = vi.fn();
  const shown = showPage(<CommunicationForm recordId={id(2)} onDone={onDone} {...(line ? { entry: line } : {})} />);
  await screen.findByRole("form");
  return { ...shown, onDone };
}
const said = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What was said" });

/** Under which the tab keeps what is typed. */
const draftsKey = (): string => Object.keys(sessionStorage).find((key) => key.includes("drafts")) ?? "";

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
});
afterEach(() => void sent.mockReset());

it("logs what was typed by Ctrl Enter, and is done", async () => {
  sent.mockResolvedValue(entry);
  const { user, onDone } = await form();
  await user.type(said(), "She calls back{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bodies()).toEqual([{ type: "CallOut", subject: "", message: "She calls back", attachmentIds: [] }]);
});

it("keeps what is typed until it is saved, also where the page is loaded anew", async () => {
  const first = await form();
  await first.user.type(said(), "Half a sen");
  first.unmount();
  await form();
  expect(said().value).toBe("Half a sen");
  await screen.findByText("Draft kept");
});

it("has kept every key by the time the tab is closed or crashes", async () => {
  const { user } = await form();
  await user.type(said(), "Half a wor");
  window.dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem(draftsKey())).toContain("Half a wor");
});

it("keeps the files of a letter, too, and logs them with it", async () => {
  sent.mockResolvedValue(entry);
  const first = await form();
  await first.user.selectOptions(screen.getByLabelText("Type"), "MailCorrespondenceIn");
  await first.user.type(said(), "Answered");
  first.unmount();
  // As if the file had been there by then.
  const letter = { id: id(7), name: "answer.pdf", size: 11 };
  sessionStorage.setItem(
    draftsKey(),
    (sessionStorage.getItem(draftsKey()) ?? "").replace(
      '"attachments":[]',
      `"attachments":[${JSON.stringify(letter)}]`,
    ),
  );
  const { user, onDone } = await form();
  expect(screen.getByRole("list", { name: "Attachments" }).textContent).toContain("answer.pdf");
  await user.type(said(), " yes{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bodies()).toMatchObject([
    { type: "MailCorrespondenceIn", message: "Answered yes", attachmentIds: [letter.id] },
  ]);
});

it("joins a line that was changed elsewhere in another field", async () => {
  sent.mockRejectedValueOnce(stale({ subject: "Left a message" })).mockResolvedValue(entry);
  const { user, onDone } = await form(entry);
  await user.type(said(), "Rang twice{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bodies().at(-1)).toEqual({
    type: "CallOut",
    subject: "Left a message",
    message: "Rang twice",
    attachmentIds: [],
    version: 4,
  });
});

it("asks where the same field was changed, and leaves no time that was not typed", async () => {
  sent.mockRejectedValueOnce(stale({ message: "Rang once", at: "2026-03-07T18:30:00.000Z" })).mockResolvedValue(entry);
  const { user, onDone } = await form(entry);
  await user.type(said(), "Rang twice{Control>}{Enter}{/Control}");
  await user.click(await screen.findByRole("radio", { name: "Rang twice" }));
  await user.click(screen.getByRole("button", { name: "Save my choice" }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bodies().at(-1)).toMatchObject({ message: "Rang twice", version: 4 });
  expect(bodies().at(-1)).not.toHaveProperty("when");
});

it("says at the field what the server has against it, and asks before it is left", async () => {
  sent.mockRejectedValue(
    new CallProblem(422, {
      code: "communication.in-future",
      message: "It is still to come.",
      details: [{ code: "communication.in-future", field: "when", message: "It is still to come." }],
    }),
  );
  const { user, onDone } = await form();
  await user.type(said(), "She calls back{Control>}{Enter}{/Control}");
  await screen.findByText("Some fields need another look. What you typed is still here.");
  expect(screen.getByText("It is still to come.")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Day" }).getAttribute("aria-invalid")).toBe("true");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
});
