import { expect, it } from "vitest";
import {
  intakeErrors,
  intakeFormOf,
  itemsOfType,
  sentItems,
  withItem,
  withItemMoved,
  withNewItem,
  withoutItem,
} from "./intake-form.ts";

const item = (id: string, typeIds: string[] = []) => ({
  id,
  name: `Item ${id}`,
  knownBy: null,
  neededFor: null,
  typeIds,
});
const form = intakeFormOf({ items: [item("a"), item("b", ["prep"]), item("c")] });
const keys = ({ items }: typeof form) => items.map(({ key }) => key).join("");

it("adds, changes, moves and removes items", () => {
  expect(keys(withItemMoved(form, "c", -1))).toBe("acb");
  expect(keys(withItemMoved(form, "a", -1))).toBe("abc");
  expect(keys(withoutItem(form, "b"))).toBe("ac");
  const added = withItem(withNewItem(form, "new"), "new", { name: " Weight " });
  expect(sentItems(added.items).at(-1)).toEqual({
    id: null,
    name: "Weight",
    knownBy: null,
    neededFor: null,
    typeIds: [],
  });
});

it("asks for a name of its own for each", () => {
  expect(intakeErrors(form)).toEqual({});
  expect(intakeErrors(withNewItem(form, "new"))).toEqual({ items: "Give each item a name." });
  expect(intakeErrors(withItem(form, "a", { name: "item B" }))).toEqual({ items: "Two items have the same name." });
});

it("knows what a type of visit is asked for: what all are, and what it is", () => {
  expect(itemsOfType(form.items as never, "prep").map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(itemsOfType(form.items as never, "other").map(({ id }) => id)).toEqual(["a", "c"]);
  expect(itemsOfType(form.items as never, null)).toHaveLength(3);
});
