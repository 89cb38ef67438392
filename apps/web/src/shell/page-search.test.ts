import { isRedirect } from "@tanstack/react-router";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { pageSearch } from "./page-search.ts";
import { row } from "./route-row.ts";

vi.mock("./enter-route.ts", () => ({ enterRoute: () => Promise.resolve() }));

const find = () => Promise.resolve(z.object({ rows: z.coerce.number().optional() }));

/** Enters a list's page at an address, as the router does. */
async function entered(search: ReturnType<typeof pageSearch>, searchStr: string): Promise<unknown> {
  const { beforeLoad } = row({ path: "/list", layout: "main", needs: "AUTHORIZED", search }).options;
  const location = { href: `/list${searchStr}`, searchStr };
  return (beforeLoad as (at: object) => Promise<unknown>)({ location, preload: false }).catch((why: unknown) => why);
}

it("reads an address by the page's schema as soon as that is there, and leaves out what does not fit", async () => {
  const search = pageSearch(find);
  expect(search.read({ rows: "20" })).toEqual({ rows: "20" });
  await search.load();
  expect(search.read({ rows: "20" })).toEqual({ rows: 20 });
  expect(search.read({ rows: "many", colour: "red" })).toEqual({});
});

it("enters once more where the address asked something before the schema was there", async () => {
  const search = pageSearch(find);
  const first = await entered(search, "?rows=20");
  expect(isRedirect(first) && first.options).toMatchObject({ href: "/list?rows=20", replace: true });
  expect(await entered(search, "?rows=20")).toBeUndefined();
});

it("enters at once where the address asks nothing", async () => {
  expect(await entered(pageSearch(find), "")).toBeUndefined();
});
