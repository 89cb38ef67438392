import { Menu } from "@mantine/core";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { BulkBar } from "./bulk-bar.tsx";

const bar = (onClear: () => void, count = 1234) => (
  <BulkBar count={count} onClear={onClear}>
    <Menu>
      <Menu.Target>
        <button type="button">Set status</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Close</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </BulkBar>
);

it("says how many rows it is about", () => {
  show(bar(() => {}));
  expect(screen.getByRole("region", { name: "1,234 selected" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("1,234 selected");
});

it("lets the rows go by Escape, and by its button", async () => {
  const onClear = vi.fn();
  const { user } = show(bar(onClear));
  await user.keyboard("{Escape}");
  expect(onClear).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: /Clear selection/ }));
  expect(onClear).toHaveBeenCalledTimes(2);
});

it("keeps the rows when Escape closes a menu of its own", async () => {
  const onClear = vi.fn();
  const { user } = show(bar(onClear));
  await user.click(screen.getByRole("button", { name: "Set status" }));
  (await screen.findByRole("menuitem", { name: "Close" })).focus();
  await user.keyboard("{Escape}");
  expect(onClear).not.toHaveBeenCalled();
});
