import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { ModuleCard, type ModuleCardProps } from "./module-card.tsx";

const card = (props: Partial<ModuleCardProps> = {}) => (
  <ModuleCard id="notes" title="Notes" count={3} action={<button type="button">Print</button>} {...props}>
    <textarea aria-label="New note" />
  </ModuleCard>
);

const goTo = (hash: string) =>
  act(() => {
    window.location.hash = hash;
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  });
afterEach(() => window.history.replaceState(null, "", "/"));

const fold = () => screen.getByRole("button", { name: "Notes" });
const content = () => screen.queryByRole("textbox", { name: "New note" });

it("folds and unfolds by its title's button, and says that it does", async () => {
  const onToggle = vi.fn();
  const { user } = show(card({ onToggle }));
  expect(fold().ariaExpanded).toBe("true");
  await user.click(fold());
  expect(fold().ariaExpanded).toBe("false");
  expect(content()).toBeNull();
  await user.click(fold());
  expect(content()).not.toBeNull();
  expect(onToggle.mock.calls).toEqual([[false], [true]]);
});

it("keeps its count and its action in sight while it is folded", () => {
  show(card({ closedAtFirst: true }));
  const region = screen.getByRole("region", { name: "Notes" });
  expect(content()).toBeNull();
  expect(region.textContent).toContain("3");
  expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
});

it("unfolds when there comes to be something in it, and does not fold under someone's hand", () => {
  const { rerender } = show(card({ closedAtFirst: true }));
  rerender(card({ closedAtFirst: false }));
  expect(content()).not.toBeNull();
  rerender(card({ closedAtFirst: true }));
  expect(content()).not.toBeNull();
});

it("unfolds when the address names it", () => {
  show(card({ closedAtFirst: true }));
  goTo("#results");
  expect(content()).toBeNull();
  goTo("#notes");
  expect(content()).not.toBeNull();
});

it("unfolds and puts the cursor there by the key that writes in it", async () => {
  const { user } = show(card({ closedAtFirst: true, writeKey: "n" }));
  await user.keyboard("n");
  expect(document.activeElement).toBe(content());
});

it("shows what is in hand, however it was left", () => {
  show(card({ closedAtFirst: true, opened: true }));
  expect(content()).not.toBeNull();
});
