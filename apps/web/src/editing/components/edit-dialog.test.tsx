import { Modal } from "@mantine/core";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { EditDialog } from "./edit-dialog.tsx";

/** A button that is gone once it was pressed. */
function Steps() {
  const [started, setStarted] = useState(false);
  if (started) return <p>Started</p>;
  return (
    <button type="button" onClick={() => setStarted(true)}>
      Start
    </button>
  );
}

it("is left by Escape, also where the button that was pressed is gone", async () => {
  const onClose = vi.fn();
  const { user } = show(
    <EditDialog title="A task" onClose={onClose}>
      <Steps />
    </EditDialog>,
  );
  await user.click(screen.getByRole("button", { name: "Start" }));
  expect(document.activeElement).toBe(document.body);
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

it("keeps still where its form takes Escape", async () => {
  const onClose = vi.fn();
  const { user } = show(
    <EditDialog title="A task" onClose={onClose}>
      <input aria-label="Type" onKeyDown={(event) => event.preventDefault()} />
    </EditDialog>,
  );
  await user.click(screen.getByRole("textbox", { name: "Type" }));
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
});

it("keeps still behind another dialog", async () => {
  const onClose = vi.fn();
  const { user } = show(
    <>
      <EditDialog title="A task" onClose={onClose}>
        A form
      </EditDialog>
      <Modal opened onClose={() => undefined} title="A question">
        Keep it?
      </Modal>
    </>,
  );
  (document.activeElement as HTMLElement | null)?.blur();
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
});
