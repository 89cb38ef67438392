import { Menu } from "@mantine/core";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showPage } from "../../../testing/show-page.tsx";
import type { ReachAction } from "../reach-actions.ts";
import { ReachButtons } from "./reach-buttons.tsx";
import { ReachItems } from "./reach-items.tsx";

const open = { allowed: true, reasons: [] };
const actions: ReachAction[] = [
  { way: "call", name: "Call", to: "(614) 555-0142", ability: open },
  { way: "sms", name: "Text", to: "6145550142", ability: open },
  {
    way: "email",
    name: "Email",
    to: null,
    ability: { allowed: false, reasons: [{ code: "message.no-dest-address", text: "No email address." }] },
  },
];

const keys = { call: "shift+c", sms: "shift+t", email: "shift+m", letter: "shift+l" };

it("calls by a link of the phone and says so to the page, by a press or a key", async () => {
  const onPress = vi.fn();
  const { user } = showPage(<ReachButtons keys={keys} actions={actions} phone="6145550142" onPress={onPress} />);
  const call = await screen.findByRole("link", { name: "Call" });
  expect(call.getAttribute("href")).toBe("tel:6145550142");
  expect(call.title).toContain("(614) 555-0142");
  await user.click(call);
  await user.keyboard("{Shift>}c{/Shift}");
  await user.keyboard("{Shift>}t{/Shift}");
  expect(onPress.mock.calls).toEqual([["call"], ["call"], ["sms"]]);
});

it("does nothing where a way is shut, and says why", async () => {
  const onPress = vi.fn();
  const { user } = showPage(<ReachButtons keys={keys} actions={actions} phone="6145550142" onPress={onPress} />);
  const email = await screen.findByRole("button", { name: "Email" });
  expect(email.getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Shift>}m{/Shift}");
  expect(document.activeElement).toBe(email);
  expect(await screen.findByText("No email address.")).toBeTruthy();
  await user.click(email);
  expect(onPress).not.toHaveBeenCalled();
});

it("offers the same in a menu, with the reason below the name", async () => {
  const onPress = vi.fn();
  const { user } = showPage(
    <Menu opened withinPortal={false}>
      <Menu.Dropdown>
        <ReachItems actions={actions} phone="6145550142" onPress={onPress} />
      </Menu.Dropdown>
    </Menu>,
  );
  const call = await screen.findByRole("menuitem", { name: /^Call/ });
  expect(call.getAttribute("href")).toBe("tel:6145550142");
  const email = screen.getByRole("menuitem", { name: /^Email/ });
  expect(email.textContent).toContain("No email address.");
  await user.click(email);
  await user.click(call);
  expect(onPress.mock.calls).toEqual([["call"]]);
});
