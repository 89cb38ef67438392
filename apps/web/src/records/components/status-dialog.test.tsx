import { screen } from "@testing-library/react";
import type { StatusMove } from "@tracewell/contract/records";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import type { WantedMove } from "../wanted-move.ts";
import { StatusDialog } from "./status-dialog.tsx";

const move = (key: StatusMove["key"], name: string, part: Partial<StatusMove> = {}): StatusMove => ({
  key,
  own: null,
  name,
  closed: false,
  asksReason: false,
  ability: { allowed: true, reasons: [] },
  ...part,
});
const pending = move("SubmitForClosure", "Submit for closure");
const inProgress = move("InProgress", "In Progress");
const reopened = move("InReview", "In Review", { asksReason: true });
const closed = move("Closed", "Closed", {
  closed: true,
  ability: { allowed: false, reasons: [{ code: "record.open-tasks", text: "Two tasks are open." }] },
});

function dialog(props: Partial<Parameters<typeof StatusDialog>[0]> = {}) {
  const onMove = vi.fn(async (_move: WantedMove) => true);
  const onClose = vi.fn();
  const status = { key: "InProgress" as const, name: "In Progress", closed: false, own: null };
  const moves = [pending, reopened, closed];
  const shown = show(
    <StatusDialog
      status={status}
      moves={moves}
      first={null}
      busy={false}
      onMove={onMove}
      onClose={onClose}
      {...props}
    />,
  );
  return { ...shown, onMove, onClose };
}

const reason = () => screen.getByRole("textbox", { name: /^Reason/ });

it("asks for the next status, and greys what is refused with the reason", async () => {
  const { user, onMove } = dialog();
  expect(screen.getByRole("dialog", { name: "Change the status" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Closed" }).disabled).toBe(true);
  expect(screen.getByText("Two tasks are open.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Set the status" }));
  expect(screen.getByText("Choose the next status.")).toBeTruthy();
  expect(onMove).not.toHaveBeenCalled();
});

it("sets the chosen status, and closes when it was set", async () => {
  const { user, onMove, onClose } = dialog();
  await user.click(screen.getByRole("radio", { name: "Submit for closure" }));
  await user.click(screen.getByRole("button", { name: "Set to Submit for closure" }));
  expect(onMove).toHaveBeenCalledWith({ status: "SubmitForClosure", name: "Submit for closure" });
  expect(onClose).toHaveBeenCalledOnce();
});

it("keeps what was typed where the server refuses", async () => {
  const { user, onClose } = dialog({ first: inProgress, onMove: async () => false });
  await user.type(reason(), "New lab result");
  await user.click(screen.getByRole("button", { name: "Set to In Progress" }));
  expect(onClose).not.toHaveBeenCalled();
  expect((reason() as HTMLTextAreaElement).value).toBe("New lab result");
});

it("tells two statuses of the clinic's own apart that stand for the same", async () => {
  const lab = move("InProgress", "Waiting for lab", { own: "lab" });
  const call = move("InProgress", "Calling the patient", { own: "call" });
  const { user, onMove } = dialog({ moves: [inProgress, lab, call] });
  await user.click(screen.getByRole("radio", { name: "Calling the patient" }));
  expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Set to Calling the patient" }));
  expect(onMove).toHaveBeenCalledWith({ status: "InProgress", own: "call", name: "Calling the patient" });
});

it("wants a reason, not only blanks, for a status that asks for one", async () => {
  const { user, onMove } = dialog({ first: reopened });
  await user.type(reason(), "   {Control>}{Enter}{/Control}");
  expect(reason().getAttribute("aria-invalid")).toBe("true");
  expect(onMove).not.toHaveBeenCalled();
  await user.type(reason(), "Closed by mistake{Control>}{Enter}{/Control}");
  expect(onMove).toHaveBeenCalledWith({ status: "InReview", name: "In Review", reason: "Closed by mistake" });
});

it("asks for the disposition where the move needs one", async () => {
  const { user, onMove } = dialog({
    first: pending,
    asksDisposition: () => true,
    dispositions: [{ code: "C", name: "Infected, brought to treatment" }],
  });
  await user.click(screen.getByRole("button", { name: "Set to Submit for closure" }));
  expect(onMove).not.toHaveBeenCalled();
  const disposition = screen.getByRole("combobox", { name: /^Disposition/ });
  expect(disposition.getAttribute("aria-invalid")).toBe("true");
  await user.click(disposition);
  await user.click(await screen.findByRole("option", { name: "C Infected, brought to treatment" }));
  await user.click(screen.getByRole("button", { name: "Set to Submit for closure" }));
  expect(onMove).toHaveBeenCalledWith({ status: "SubmitForClosure", name: "Submit for closure", disposition: "C" });
});

it("sends nothing twice", async () => {
  const { user, onMove } = dialog({ first: pending, busy: true });
  await user.type(reason(), "x{Control>}{Enter}{/Control}");
  expect(onMove).not.toHaveBeenCalled();
});

it("changes nothing when it is left by Escape", async () => {
  const { user, onMove, onClose } = dialog();
  await user.click(screen.getByRole("radio", { name: "Submit for closure" }));
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onMove).not.toHaveBeenCalled();
});
