import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aListServer, aSavedView, type Box, boxCall, boxList } from "../../../testing/list-server.ts";
import { show } from "../../../testing/show.tsx";
import { queryClient } from "../../platform/calls/query-client.ts";
import { beginSession, signOut } from "../../platform/session/session-life.ts";
import { readSearch, writeSearch } from "../../shell/routing/address-search.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Overlays } from "../../ui/overlays.tsx";
import type { CellsOf } from "../columns-of.ts";
import { useList } from "../hooks/use-list.ts";
import { BulkChange } from "./bulk-change.tsx";
import { ListPage } from "./list-page.tsx";

const boxes: Box[] = [
  { id: "1", name: "Swabs", shelf: "A", size: "small" },
  { id: "2", name: "Tubes", shelf: "B", size: "large" },
  { id: "3", name: "Gloves", shelf: "A", size: "large" },
];

const cells: CellsOf<typeof boxList, Box> = {
  name: { width: 200, main: true, cell: ({ name }) => name },
  shelf: { width: 100, cell: ({ shelf }) => shelf },
  weight: { width: 100, cell: () => "1 kg" },
};

function Boxes() {
  const [moved, setMoved] = useState<string[]>([]);
  return (
    <>
      <ListPage
        shown={useList(boxList, boxCall)}
        cells={cells}
        choices={{ shelf: ["A", "B"].map((value) => ({ value, label: `Shelf ${value}` })) }}
        workLists={[
          { id: "large", label: "Large", search: { size: "large" } },
          { id: "all", label: "All", search: {} },
        ]}
        rowHref={({ id }) => `/boxes/${id}`}
        rowName={({ name }) => name}
        bulkActions={(scope) => (
          <BulkChange {...scope} label="Move" onChanged={() => undefined}>
            {({ rows, run }) => (
              <button
                type="button"
                onClick={() =>
                  run(
                    rows,
                    async ({ name }) => setMoved((all) => [...all, name]),
                    (done) => `${done} moved`,
                  )
                }
              >
                Move now
              </button>
            )}
          </BulkChange>
        )}
        nothingFits={{ showAll: "Show all boxes", hint: "Take a filter away." }}
        nothingYet={<EmptyState title="No boxes yet">They show here.</EmptyState>}
      />
      <p data-testid="moved">{moved.join(", ")}</p>
      <Overlays />
    </>
  );
}

afterEach(() => {
  signOut({ stay: true });
  vi.restoreAllMocks();
  queryClient.clear();
});

/** The page at an address, with what the server has. */
async function page({ at = "/", has = boxes, views = [] as (typeof aSavedView)[], anew = true } = {}) {
  const server = aListServer(has, views);
  // Someone who has chosen no columns yet.
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  if (anew) beginSession({ expiresAt, account: "ana", userId: "ana", forget: () => undefined, ofThisTab: true });
  const root = createRootRoute();
  const only = createRoute({ getParentRoute: () => root, path: "/", component: Boxes });
  const router = createRouter({
    routeTree: root.addChildren([only]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
  const shown = show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "Boxes" });
  return { ...server, ...shown, search: () => router.state.location.search as Record<string, unknown> };
}

const names = async (...expected: string[]) =>
  waitFor(() =>
    expect(
      screen
        .queryAllByRole("row")
        .slice(1)
        .map(
          (row) =>
            within(row)
              .getAllByRole("cell")
              .find((cell) => cell.textContent)?.textContent,
        ),
    ).toEqual(expected),
  );
const headers = () =>
  screen.getAllByRole("columnheader").flatMap(({ textContent }) => textContent?.replace(/\W/, "") || []);

describe("the page of a list", () => {
  it("shows the rows that its address asks for, and counts its work lists", async () => {
    await page({ at: "/?size=large" });
    await names("Tubes", "Gloves");
    const lists = within(screen.getByRole("navigation", { name: "Work lists" }));
    expect(await lists.findByRole("button", { name: /^Large.*2/ })).toBeTruthy();
    expect(await lists.findByRole("button", { name: /^All.*3/ })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Tubes" }).getAttribute("href")).toBe("/boxes/2");
  });

  it("puts a filter into the address, and takes it away again", async () => {
    const { user, search } = await page();
    await names("Swabs", "Tubes", "Gloves");
    await user.click(screen.getByRole("button", { name: /^Large/ }));
    await names("Tubes", "Gloves");
    expect(search()).toEqual({ size: "large" });
    await user.click(screen.getByRole("button", { name: "Remove filter Size" }));
    await names("Swabs", "Tubes", "Gloves");
    expect(search()).toEqual({});
  });

  it("finds while one types", async () => {
    const { user } = await page();
    await names("Swabs", "Tubes", "Gloves");
    await user.type(screen.getByRole("searchbox", { name: "Find by name" }), "Glo");
    await names("Gloves");
  });

  it("asks for another order by its columns, and leaves the usual one out of the address", async () => {
    const { user, asked, search } = await page();
    const byName = () => within(screen.getByRole("columnheader", { name: "Name" })).getByRole("button");
    await names("Swabs", "Tubes", "Gloves");
    await user.click(byName());
    await waitFor(() => expect(search()).toEqual({ sort: "name", direction: "desc" }));
    await waitFor(() => expect(asked.at(-1)?.query.get("direction")).toBe("desc"));
    await user.click(byName());
    await waitFor(() => expect(search()).toEqual({}));
  });

  it("keeps the choice of columns with the user", async () => {
    const { user, asked } = await page();
    await names("Swabs", "Tubes", "Gloves");
    expect(headers()).toEqual(["Name", "Shelf"]);
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(screen.getByRole("checkbox", { name: "Weight" }));
    await waitFor(() => expect(headers()).toEqual(["Name", "Shelf", "Weight"]));
    await waitFor(() => expect(asked.at(-1)?.path).toBe("/api/user/preferences/listColumns"));
    await user.click(screen.getByRole("checkbox", { name: "Weight" }));
    await waitFor(() => expect(headers()).toEqual(["Name", "Shelf"]));
  });

  it("says what to do where nothing fits, and where there is nothing at all", async () => {
    const { user, search, unmount } = await page({ at: "/?search=zzz" });
    expect(await screen.findByText("No box fits")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show all boxes" }));
    await names("Swabs", "Tubes", "Gloves");
    expect(search()).toEqual({});
    unmount();
    queryClient.clear();
    await page({ has: [] });
    expect(await screen.findByText("No boxes yet")).toBeTruthy();
  });

  it("does something with the rows that are chosen, then chooses none", async () => {
    const { user } = await page();
    await names("Swabs", "Tubes", "Gloves");
    for (const name of ["Swabs", "Gloves"]) await user.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
    await user.click(screen.getByRole("button", { name: "Move" }));
    await user.click(screen.getByRole("button", { name: "Move now" }));
    await waitFor(() => expect(screen.getByTestId("moved").textContent).toBe("Swabs, Gloves"));
    expect(await screen.findByText("2 moved")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Move" })).toBeNull());
  });
});

describe("its saved views", () => {
  const open = async (user: Awaited<ReturnType<typeof page>>["user"], name = "Views") =>
    user.click(await screen.findByRole("button", { name }));

  it("keep filters, order and columns under a name", async () => {
    const { user, views } = await page({ at: "/?size=large&sort=weight&direction=desc" });
    await names("Tubes", "Gloves");
    await open(user);
    await user.click(screen.getByRole("menuitem", { name: "Save as a new view…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save as a new view" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByText("Give the view a name.")).toBeTruthy();
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Heavy ones");
    await user.click(dialog.getByRole("checkbox", { name: "Share with the clinic" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("button", { name: "View: Heavy ones" })).toBeTruthy();
    expect(views).toEqual([
      expect.objectContaining({
        list: "Task",
        name: "Heavy ones",
        shared: true,
        query: { size: "large", sort: "weight", direction: "desc" },
        columns: { order: ["name", "shelf", "weight"], hidden: ["weight"] },
      }),
    ]);
  });

  it("show what they keep, and nothing of what was asked before", async () => {
    const view = { ...aSavedView, columns: { order: ["name", "shelf", "weight"], hidden: ["shelf"] } };
    const { user, search } = await page({ at: "/?shelf=A", views: [view] });
    await names("Swabs", "Gloves");
    await open(user);
    await user.click(screen.getByRole("menuitem", { name: "Large ones" }));
    await names("Tubes", "Gloves");
    expect(search()).toEqual({ size: "large" });
    await waitFor(() => expect(headers()).toEqual(["Name", "Weight"]));
  });

  it("say that they were changed, and take the change", async () => {
    const { user, views } = await page({ at: "/?size=large", views: [{ ...aSavedView }] });
    await open(user, "View: Large ones");
    await user.click(screen.getByRole("menuitem", { name: /^Large ones/ }));
    await user.click(within(screen.getByRole("columnheader", { name: "Name" })).getByRole("button"));
    await open(user, "View: Large ones (changed)");
    await user.click(screen.getByRole("menuitem", { name: "Save changes to “Large ones”" }));
    expect(await screen.findByRole("button", { name: "View: Large ones" })).toBeTruthy();
    expect(views[0]?.query).toEqual({ size: "large", sort: "name", direction: "desc" });
  });

  it("open the list where one was chosen for that", async () => {
    const views = [{ ...aSavedView }];
    const first = await page({ at: "/?size=large", views });
    await open(first.user, "View: Large ones");
    await first.user.click(screen.getByRole("menuitem", { name: "Open the list with this view" }));
    expect(await screen.findByText("The list opens with this view from now on.")).toBeTruthy();
    await waitFor(() => expect(first.asked.at(-1)?.path).toBe("/api/user/preferences/defaultViews"));
    await first.user.click(screen.getByRole("button", { name: "Remove filter Size" }));
    first.unmount();
    const { search } = await page({ views, anew: false });
    await waitFor(() => expect(search()).toEqual({ size: "large" }));
    await names("Tubes", "Gloves");
  });

  it("are renamed and deleted by whose they are alone", async () => {
    const others = {
      ...aSavedView,
      id: "00000000-0000-7000-8000-000000000009",
      name: "Of a colleague",
      shared: true,
      query: { size: "small" },
      abilities: {
        edit: { allowed: false as const, reasons: [{ code: "view.not-yours" as const, text: "Not yours." }] },
      },
    };
    const { user, views } = await page({ at: "/?size=large", views: [{ ...aSavedView }, others as never] });
    await open(user, "View: Large ones");
    await user.click(screen.getByRole("menuitem", { name: "Rename or share…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename or share the view" }));
    await user.clear(dialog.getByRole("textbox", { name: "Name" }));
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Big ones");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await open(user, "View: Big ones");
    await user.click(screen.getByRole("menuitem", { name: "Delete “Big ones”" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(views.map(({ name }) => name)).toEqual(["Of a colleague"]));
    await open(user);
    await user.click(screen.getByRole("menuitem", { name: "Of a colleague, Ana Kim" }));
    await names("Swabs");
    await open(user, "View: Of a colleague");
    expect(screen.queryByRole("menuitem", { name: "Rename or share…" })).toBeNull();
  });
});
