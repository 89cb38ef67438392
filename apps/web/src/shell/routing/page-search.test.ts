import { isRedirect } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { z } from "zod";
import { pageSearch, readyToRead } from "./page-search.ts";

const find = () => Promise.resolve(z.object({ rows: z.coerce.number().optional() }));
const entered = (search: ReturnType<typeof pageSearch>, searchStr: string): Promise<unknown> =>
  readyToRead(search, { href: `/list${searchStr}`, searchStr }).catch((why: unknown) => why);

it("reads an address by the page's schema as soon as that is there, and leaves out what does not fit", async () => {
  const search = pageSearch(find);
  expect(search.read({ rows: "20" })).toEqual({ rows: "20" });
  await search.load();
  expect(search.read({ rows: "20" })).toEqual({ rows: 20 });
  expect(search.read({ rows: "many", color: "red" })).toEqual({});
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
