import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { CommandPicker } from "./command-picker.tsx";
import { type Command, fittingCommands } from "./commands.ts";

const ran = vi.fn();
const a = (group: Command["group"], title: string, details?: string): Command => ({
  id: title,
  group,
  title,
  details,
  run: () => ran(title),
});
const all = [
  a("Screens", "Visits"),
  a("Screens", "Investigations"),
  a("Recent", "C-2026-000007", "Rosa Diaz"),
  a("Recent", "V-2026-000012", "Ben Roe"),
];

function Page({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  return <CommandPicker typed={typed} commands={fittingCommands(all, typed)} onType={setTyped} onClose={onClose} />;
}

function open() {
  ran.mockClear();
  const onClose = vi.fn();
  return { ...show(<Page onClose={onClose} />), onClose };
}

const field = () => screen.getByRole("combobox", { name: "Go to a screen, a record or a person" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
/** As a screen reader hears it: the field names the option that Enter would run. */
const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

it("shows the commands by group, and chooses the first", () => {
  open();
  expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual(["Screens", "Recent"]);
  expect(options()).toEqual(["Visits", "Investigations", "C-2026-000007Rosa Diaz", "V-2026-000012Ben Roe"]);
  expect(active()).toBe("Visits");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Visits");
});

it("is led through by arrow keys, round the ends", async () => {
  const { user } = open();
  await user.click(field());
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe("Investigations");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(active()).toBe("V-2026-000012Ben Roe");
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe("Visits");
  await user.keyboard("{End}");
  expect(active()).toBe("V-2026-000012Ben Roe");
});

it("leaves what fits what is typed, chooses its first anew, and says how many there are", async () => {
  const { user } = open();
  await user.click(field());
  await user.keyboard("{ArrowDown}{ArrowDown}rosa");
  expect(options()).toEqual(["C-2026-000007Rosa Diaz"]);
  expect(active()).toBe("C-2026-000007Rosa Diaz");
  expect(screen.getByRole("status").textContent).toBe("1 to choose from");
});

it("closes, then runs what Enter or a click chooses", async () => {
  const { user, onClose } = open();
  await user.click(field());
  await user.keyboard("inv{Enter}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(ran).toHaveBeenCalledWith("Investigations");
  expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(ran.mock.invocationCallOrder[0] ?? 0);
  await user.clear(field());
  await user.click(screen.getByRole("option", { name: /Ben Roe/ }));
  expect(ran).toHaveBeenLastCalledWith("V-2026-000012");
});

it("says when nothing fits, and runs nothing then", async () => {
  const { user, onClose } = open();
  await user.type(field(), "zebra{Enter}");
  expect(screen.getByText("Nothing is called so.")).toBeTruthy();
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(field().hasAttribute("aria-activedescendant")).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});
