import { screen, within } from "@testing-library/react";
import { type Task, taskCalls } from "@tracewell/contract/tasks";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { aTask } from "../task-for-tests.ts";
import { NewTaskDialog } from "./new-task-dialog.tsx";
import { TaskDialog } from "./task-dialog.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));
vi.mock("../../platform/session/use-session.ts", () => ({ useViewer: () => ({ id: me }) }));
vi.mock("./task-choices.ts", async (original) => ({
  ...(await original<object>()),
  useTaskChoices: () => ({ types: [{ value: type, label: "Interview" }], users: [], workgroups: null }),
}));

const id = (place: number) => `01890000-0000-7000-8000-${String(place).padStart(12, "0")}`;
const me = "01890000-0000-7000-8000-000000000002";
const type = "01890000-0000-7000-8000-000000000001";
const named = (place: number, name: string) => ({ id: id(place), name });
const task = aTask({
  id: id(5),
  taskType: { id: type, name: "Interview" },
  createdByUser: named(3, "Alice Kim"),
  users: [{ ...named(4, "Ana Cruz"), assignedAt: "2026-11-20T15:00:00.000Z" }],
});
const stale = (newer: Partial<Task>) =>
  new CallProblem(409, {
    code: "edit.stale",
    message: "Someone was faster.",
    details: [],
    newer: { ...task, version: 2, ...newer },
  });

async function dialog() {
  queryClient.setQueryData(callKey(taskCalls.get, { params: { id: task.id } }), task);
  const onClose = vi.fn();
  const shown = showPage(<TaskDialog id={task.id} onClose={onClose} />);
  await screen.findByRole("button", { name: /^(Edit|Save task)$/ });
  return { ...shown, onClose };
}
const subject = () => screen.getByRole<HTMLInputElement>("textbox", { name: "What is to be done" });

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
  sent.mockReset();
});

it("is read first, edited in its place, and read again once it is saved", async () => {
  sent.mockResolvedValue({ ...task, subject: "Call again", version: 2 });
  const { user } = await dialog();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.clear(subject());
  await user.type(subject(), "Call again{Control>}{Enter}{/Control}");
  expect(await screen.findByRole("dialog", { name: "Call again" })).toBeTruthy();
  expect(bodies()).toMatchObject([{ subject: "Call again", userIds: [id(4)], version: 1 }]);
});

it("keeps what is typed until it is saved, also where the page is loaded anew", async () => {
  const first = await dialog();
  await first.user.click(screen.getByRole("button", { name: "Edit" }));
  await first.user.type(subject(), " by phone");
  first.unmount();
  await dialog();
  expect(subject().value).toBe("Call back about the result by phone");
});

it("joins an edit with what others changed, and asks where both changed the same", async () => {
  sent
    .mockRejectedValueOnce(stale({ subject: "Call him", dateDue: "2026-12-01" }))
    .mockResolvedValue({ ...task, version: 3 });
  const { user } = await dialog();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(subject(), " by phone");
  await user.click(screen.getByRole("button", { name: "Save task" }));
  const asked = await screen.findByRole("radiogroup", { name: "What is to be done" });
  await user.click(within(asked).getByRole("radio", { name: "Call back about the result by phone" }));
  await user.click(screen.getByRole("button", { name: "Save my choice" }));
  await screen.findByRole("button", { name: "Edit" });
  expect(bodies().at(-1)).toMatchObject({
    subject: "Call back about the result by phone",
    dateDue: "2026-12-01",
    version: 2,
  });
});

it("asks before it is closed with something typed", async () => {
  const { user, onClose } = await dialog();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(subject(), " by phone");
  const edited = within(screen.getByRole("dialog", { name: "Edit task" }));
  await user.click(edited.getByRole("button", { name: "Close" }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

it("shuts a list of choices by Escape without leaving the form", async () => {
  const { user } = await dialog();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.click(screen.getByRole("combobox", { name: "Priority" }));
  await user.keyboard("{Escape}");
  expect(subject()).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "Edit" })).toBeTruthy();
});

it("makes a new one for whoever types it, and says at the fields what is missing", async () => {
  sent.mockResolvedValue(task);
  const onClose = vi.fn();
  const { user } = showPage(<NewTaskDialog onClose={onClose} />);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.click(await screen.findByRole("button", { name: "Save task" }));
  expect(await screen.findByText("Say what is to be done.")).toBeTruthy();
  await user.type(subject(), "Interview her");
  await user.click(screen.getByRole("combobox", { name: "Type" }));
  await user.click(await screen.findByRole("option", { name: "Interview" }));
  await user.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toMatchObject([{ subject: "Interview her", taskTypeId: type, userIds: [me] }]);
});
