import { describe, expect, it } from "vitest";
import type { NavigationDraft } from "../navigation-draft.ts";
import { announcementsFor, dropIdOf, dropped, nextStop, placeOf } from "./navigation-drag.ts";

const draft: NavigationDraft = {
  navigation: ["/home", "bundle-1", "/import", "bundle-2"],
  available: ["/visits"],
  bundles: { "bundle-1": { name: "Field work", items: ["/contacts"] }, "bundle-2": { name: "Empty", items: [] } },
  aliases: {},
};

it("knows which place a row or a list stands for", () => {
  expect(placeOf(draft, "/import")).toEqual({ list: "navigation", place: 2 });
  expect(placeOf(draft, "/contacts")).toEqual({ list: "bundle-1", place: 0 });
  expect(placeOf(draft, dropIdOf("bundle-2"))).toEqual({ list: "bundle-2", place: 0 });
  expect(placeOf(draft, dropIdOf("available"))).toEqual({ list: "available", place: 1 });
  expect(placeOf(draft, "/nowhere")).toBeNull();
});

it("drops a row on another row, into an empty list, and nowhere on itself", () => {
  expect(dropped(draft, "/visits", "/import").navigation).toEqual([
    "/home",
    "bundle-1",
    "/visits",
    "/import",
    "bundle-2",
  ]);
  expect(dropped(draft, "/home", dropIdOf("bundle-2")).bundles["bundle-2"]?.items).toEqual(["/home"]);
  expect(dropped(draft, "/home", "/home")).toBe(draft);
  expect(dropped(draft, "bundle-1", "/contacts")).toBe(draft);
});

describe("by key", () => {
  const path = (id: string, at: string, ...codes: string[]) => codes.map((code) => nextStop(draft, id, at, code));

  it("an entry goes through the navigation and its bundles", () => {
    const stops = ["/home"];
    for (let next = nextStop(draft, "/home", "/home", "ArrowDown"); next; ) {
      stops.push(next);
      next = nextStop(draft, "/home", next, "ArrowDown");
    }
    expect(stops).toEqual(["/home", "bundle-1", "/contacts", "/import", "bundle-2", dropIdOf("bundle-2")]);
    expect(path("/home", "/import", "ArrowUp")).toEqual(["/contacts"]);
  });

  it("an entry goes over to the other list and back", () => {
    expect(path("/home", "/home", "ArrowLeft", "ArrowRight", "KeyA")).toEqual(["/visits", null, null]);
    expect(path("/visits", "/visits", "ArrowRight", "ArrowLeft", "ArrowDown")).toEqual(["/home", null, null]);
    expect(nextStop({ ...draft, available: [] }, "/home", "/home", "ArrowLeft")).toBe(dropIdOf("available"));
  });

  it("a bundle goes past bundles and stays in the navigation", () => {
    expect(path("bundle-1", "bundle-1", "ArrowDown", "ArrowUp", "ArrowLeft")).toEqual(["/import", "/home", null]);
  });
});

it("says what is moved and where it is", () => {
  const names: Record<string, string> = { "/home": "Home", "bundle-1": "Field work", navigation: "Navigation items" };
  const say = announcementsFor(draft, (id) => names[id] ?? id);
  const given = (over: string | null) =>
    ({ active: { id: "/home" }, over: over && { id: over } }) as Parameters<typeof say.onDragOver>[0];
  expect(say.onDragStart(given(null))).toBe("Picked up Home. Navigation items, 1 of 4.");
  expect(say.onDragOver(given("/home"))).toBeUndefined();
  expect(say.onDragOver(given("/import"))).toBe("Home: Navigation items, 3 of 4.");
  expect(say.onDragOver(given("/contacts"))).toBe("Home: Field work, 1 of 2.");
  expect(say.onDragOver(given(null))).toBeUndefined();
  expect(say.onDragEnd(given("/import"))).toBe("Home is dropped. Navigation items, 3 of 4.");
  expect(say.onDragCancel(given(null))).toBe("Home is back where it was.");
});
