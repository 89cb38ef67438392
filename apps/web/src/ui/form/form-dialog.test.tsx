import { Select, TextInput } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { FormDialog } from "./form-dialog.tsx";

function open(given: { problem?: string; busy?: boolean } = {}) {
  const onSubmit = vi.fn();
  const onClose = vi.fn();
  const shown = show(
    <FormDialog title="Name the role" action="Save" busy={false} {...given} onSubmit={onSubmit} onClose={onClose}>
      <TextInput label="Name" required data-autofocus />
    </FormDialog>,
  );
  return { ...shown, onSubmit, onClose };
}

it("is named by its title, and begins with the first field", async () => {
  open();
  expect(screen.getByRole("dialog", { name: "Name the role" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Name/ })));
});

it.each([
  ["its button", "Save"],
  ["Enter", "{Enter}"],
  ["Ctrl Enter", "{Control>}{Enter}{/Control}"],
])("is sent by %s, once, whatever the browser says of the fields", async (_way, keys) => {
  const { user, onSubmit } = open();
  if (keys === "Save") await user.click(screen.getByRole("button", { name: keys }));
  else await user.type(screen.getByRole("textbox", { name: /^Name/ }), keys);
  expect(onSubmit).toHaveBeenCalledOnce();
});

it("is sent by Ctrl Enter from a closed list of choices, which it doesn’t open", async () => {
  const onSubmit = vi.fn();
  const { user } = show(
    <FormDialog title="Order" action="Sign" busy={false} onSubmit={onSubmit} onClose={() => {}}>
      <Select label="Symptoms" data={["Yes", "No"]} data-autofocus />
    </FormDialog>,
  );
  const choices = screen.getByRole("combobox", { name: "Symptoms" });
  await waitFor(() => expect(document.activeElement).toBe(choices));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(choices.getAttribute("aria-expanded")).toBe("false");
  await user.keyboard("{Enter}");
  expect(choices.getAttribute("aria-expanded")).toBe("true");
});

it("is left by Cancel, Escape and the cross", async () => {
  const { user, onSubmit, onClose } = open();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(onSubmit).not.toHaveBeenCalled();
});

it("says why the server refused, and takes no second press while it is at work", () => {
  open({ problem: "There is such a role.", busy: true });
  expect(screen.getByRole("alert").textContent).toBe("There is such a role.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Save/ }).disabled).toBe(true);
});
