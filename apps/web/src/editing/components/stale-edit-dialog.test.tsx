import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import type { StaleField } from "../stale-fields.ts";
import { StaleEditDialog } from "./stale-edit-dialog.tsx";

const pregnant: StaleField = {
  field: "pregnant",
  label: "Pregnant",
  theirs: "Yes",
  mine: "No",
  by: "Rosa Diaz",
  at: "2026-03-07T17:30:00.000Z",
};
const onset: StaleField = { field: "onset", label: "Onset", theirs: "nothing", mine: "03/01/2026", by: null, at: null };

function dialog(props: Partial<Parameters<typeof StaleEditDialog>[0]> = {}) {
  const onChoose = vi.fn<(mine: ReadonlySet<string> | null) => void>();
  return { ...show(<StaleEditDialog fields={[pregnant, onset]} onChoose={onChoose} {...props} />), onChoose };
}

const group = (name: string) => within(screen.getByRole("radiogroup", { name }));
const save = () => screen.getByRole("button", { name: "Save my choice" });

it("shows both values of each field, whose the other one is, and when it was set", () => {
  dialog({ reason: "She told me" });
  const theirs = group("Pregnant").getByRole<HTMLInputElement>("radio", { name: "Yes" });
  expect(theirs.checked).toBe(true);
  expect(screen.getByText(/Rosa Diaz/).textContent).toBe("Rosa Diaz, 03/07/2026 12:30 pm");
  expect(group("Pregnant").getByText("Yours: She told me")).toBeTruthy();
  expect(group("Onset").getByText("As it is now")).toBeTruthy();
});

it("keeps theirs unless one's own is chosen, field by field", async () => {
  const { user, onChoose } = dialog();
  await user.click(group("Onset").getByRole("radio", { name: "03/01/2026" }));
  await user.click(save());
  expect(onChoose).toHaveBeenCalledWith(new Set(["onset"]));
});

it("takes a choice back", async () => {
  const { user, onChoose } = dialog();
  await user.click(group("Pregnant").getByRole("radio", { name: "No" }));
  await user.click(group("Pregnant").getByRole("radio", { name: "Yes" }));
  await user.click(save());
  expect(onChoose).toHaveBeenCalledWith(new Set());
});

it.each([
  [
    "its button",
    (user: ReturnType<typeof show>["user"]) =>
      user.click(screen.getByRole("button", { name: "Leave it as it is now" })),
  ],
  ["the cross", (user: ReturnType<typeof show>["user"]) => user.click(screen.getByRole("button", { name: "Close" }))],
  ["Escape", (user: ReturnType<typeof show>["user"]) => user.keyboard("{Escape}")],
  [
    "Enter, which must not overwrite anyone's value",
    (user: ReturnType<typeof show>["user"]) => user.keyboard("{Enter}"),
  ],
])("leaves everything as it is now by %s", async (_way, leave) => {
  const { user, onChoose } = dialog();
  await leave(user);
  expect(onChoose).toHaveBeenCalledWith(null);
});
