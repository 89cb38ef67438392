import { IconHome } from "@tabler/icons-react";
import { maxBundles } from "@tracewell/contract/constants";
import { MainNavigation } from "@tracewell/contract/preferences";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MenuEntry } from "./navigation.ts";
import { bundleIds, defaultDraft, draftOf, type NavigationDraft } from "./navigation-draft.ts";
import { groupsOf, layoutOf } from "./navigation-layout.ts";
import {
  draftFault,
  isChanged,
  itemsIn,
  listOf,
  moved,
  renamed,
  storedOf,
  withNewBundle,
  withoutBundle,
} from "./settings/draft-changes.ts";

const entry = (path: string, under?: string): MenuEntry => ({
  path,
  label: path.slice(1),
  icon: IconHome,
  ...(under ? { under } : {}),
  row: { path, layout: "main", needs: "AUTHORIZED", module: "contacts" },
});
const entries = ["/home", "/visits", "/contacts", "/import"].map((path) => entry(path));
const start = defaultDraft(entries);
const save = (draft: NavigationDraft, offered = entries) => storedOf(draft, offered);
const shown = (stored: ReturnType<typeof save>, offered = entries) =>
  layoutOf(stored, offered).map((node) =>
    node.kind === "entry" ? node.entry.label : `${node.name}: ${node.entries.map(({ label }) => label).join(", ")}`,
  );

describe("the stored navigation", () => {
  it("is an empty list for the default layout, and an empty list means the default one [R4-43] [R4-44]", () => {
    expect(save(start)).toEqual([]);
    expect(shown([])).toEqual(["home", "visits", "contacts", "import"]);
    const thereAndBack = moved(moved(start, "/home", "navigation", 3), "/home", "navigation", 0);
    expect(save(withNewBundle(thereAndBack))).toEqual([]);
  });

  it("flags removed entries lost [R5-36]", () => {
    const stored = save(moved(start, "/visits", "available", 0));
    expect(stored.map(({ path, lost, dropListID }) => [path, lost, dropListID])).toEqual([
      ["/home", false, "navigation"],
      ["/contacts", false, "navigation"],
      ["/import", false, "navigation"],
      ["/visits", true, "available"],
    ]);
    expect(shown(stored)).toEqual(["home", "contacts", "import"]);
    expect(draftOf(stored, entries).available).toEqual(["/visits"]);
  });

  it("drops empty bundles [R5-37]", () => {
    const filled = moved(withNewBundle(withNewBundle(start)), "/contacts", "bundle-2", 0);
    const stored = save(renamed(filled, "bundle-2", "Field work"));
    expect(stored.filter(({ path }) => path === null)).toEqual([
      {
        label: "Field work",
        labelAlias: null,
        colorSchema: null,
        path: null,
        lost: false,
        dropListID: "navigation",
        children: [expect.objectContaining({ path: "/contacts", dropListID: "bundle-2" })],
      },
    ]);
    expect(shown(stored)).toEqual(["home", "visits", "import", "Field work: contacts"]);
  });

  it("holds what an entry is called, and its color [R2.12-03]", () => {
    const stored = save(renamed(start, "/contacts", " Partners "));
    expect(stored[2]).toEqual({
      label: "contacts",
      labelAlias: "Partners",
      colorSchema: "schema-contacts",
      path: "/contacts",
      lost: false,
      dropListID: "navigation",
      children: [],
    });
    expect(shown(stored)).toEqual(["home", "visits", "Partners", "import"]);
    expect(save(renamed(draftOf(stored, entries), "/contacts", " "))).toEqual([]);
  });
});

describe("the stored navigation and the routes of today", () => {
  const arranged = save(moved(moved(withNewBundle(start), "/contacts", "bundle-1", 0), "/import", "bundle-1", 1));

  it("leave out what the user may not enter any more, and a bundle that is empty by that", () => {
    expect(shown(arranged, [entry("/home"), entry("/import")])).toEqual(["home", "Bundle 1: import"]);
    expect(shown(arranged, [entry("/home"), entry("/visits")])).toEqual(["home", "visits"]);
    expect(draftOf(arranged, [entry("/home")])).toEqual({ ...defaultDraft([entry("/home")]) });
  });

  it("have what is new at the end", () => {
    expect(shown(arranged, [...entries, entry("/outbreaks")])).toEqual([
      "home",
      "visits",
      "Bundle 1: contacts, import",
      "outbreaks",
    ]);
  });
});

describe("a draft", () => {
  it("is one when it says something else than what is stored [R4-42]", () => {
    const changed = moved(start, "/import", "navigation", 0);
    expect([isChanged(start, [], entries), isChanged(changed, [], entries)]).toEqual([false, true]);
    expect(isChanged(changed, save(changed), entries)).toBe(false);
    expect(isChanged(start, save(changed), entries)).toBe(true);
  });

  it("has three bundles at most [R5-38] [R9-20]", () => {
    expect(maxBundles).toBe(3);
    const full = [1, 2, 3, 4].reduce(withNewBundle, start);
    expect(Object.keys(full.bundles)).toEqual(["bundle-1", "bundle-2", "bundle-3"]);
    expect(full.navigation.slice(4)).toEqual(["bundle-1", "bundle-2", "bundle-3"]);
    expect(Object.keys(withNewBundle(withoutBundle(full, "bundle-2")).bundles)).toHaveLength(3);
  });

  it("keeps a bundle out of bundles, and its entries when it is taken apart", () => {
    const two = moved(withNewBundle(withNewBundle(start)), "/visits", "bundle-1", 0);
    expect(moved(two, "bundle-2", "bundle-1", 0)).toBe(two);
    expect(moved(two, "bundle-1", "available", 0)).toBe(two);
    const apart = withoutBundle(moved(two, "bundle-1", "navigation", 0), "bundle-1");
    expect(apart.navigation).toEqual(["/visits", "/home", "/contacts", "/import", "bundle-2"]);
  });

  it("can be saved when every bundle has a name and something is left", () => {
    expect(draftFault(start)).toBeNull();
    const nameless = renamed(moved(withNewBundle(start), "/visits", "bundle-1", 0), "bundle-1", " ");
    expect(draftFault(nameless)).toBe("Give every bundle a name.");
    expect(draftFault(renamed(withNewBundle(start), "bundle-1", ""))).toBeNull();
    const empty = entries.reduce((draft, { path }) => moved(draft, path, "available", 0), withNewBundle(start));
    expect(draftFault(empty)).toBe("Leave something in the navigation.");
  });

  it("has every entry in one place, however it is moved, and what is stored of it is what the contract takes", () => {
    const step = fc.record({
      id: fc.constantFrom(...entries.map(({ path }) => path), ...bundleIds),
      to: fc.constantFrom("navigation", "available", ...bundleIds),
      place: fc.integer({ min: -1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const begun = [1, 2, 3].reduce(withNewBundle, start);
        const draft = steps.reduce((before, { id, to, place }) => moved(before, id, to, place), begun);
        const lists = ["navigation", "available", ...bundleIds].flatMap((list) => itemsIn(draft, list));
        expect([...lists].sort()).toEqual([...entries.map(({ path }) => path), ...bundleIds].sort());
        const stored = save(draft);
        expect(MainNavigation.parse(stored)).toEqual(stored);
        expect(save(draftOf(stored, entries))).toEqual(renumbered(stored));
      }),
    );
  });
});

/** Bundles are counted anew when they are read: the first is bundle-1. */
const renumbered = (stored: ReturnType<typeof save>) => {
  let count = 0;
  return stored.map((item) => {
    if (item.path !== null) return item;
    const dropListID = bundleIds[count++] ?? "";
    return { ...item, children: item.children.map((child) => ({ ...child, dropListID })) };
  });
};

it("knows where an entry lies", () => {
  const draft = moved(withNewBundle(start), "/visits", "bundle-1", 0);
  expect(["/home", "/visits", "bundle-1", "/nowhere"].map((id) => listOf(draft, id))).toEqual([
    "navigation",
    "bundle-1",
    "navigation",
    undefined,
  ]);
});

it("shows bundles as groups on a phone, and the route table's groups by default", () => {
  const offered = [entry("/home"), entry("/visits", "Medical Records"), entry("/contacts", "Medical Records")];
  const names = (stored: ReturnType<typeof save>) =>
    groupsOf(layoutOf(stored, offered), stored.length === 0).map(({ name, entries: members }) => [
      name,
      members.length,
    ]);
  expect(names([])).toEqual([
    [undefined, 1],
    ["Medical Records", 2],
  ]);
  const arranged = save(moved(withNewBundle(defaultDraft(offered)), "/contacts", "bundle-1", 0), offered);
  expect(names(arranged)).toEqual([
    [undefined, 1],
    [undefined, 1],
    ["Bundle 1", 1],
  ]);
});
