import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { articles } from "../apps/server/src/guide/article.service.ts";
import { listFiles } from "./checkout.ts";

const root = resolve(import.meta.dirname, "..");
const routeFiles = listFiles().filter((path) => /^apps\/web\/src\/(routes\.tsx|[a-z]+-routes\.ts)$/.test(path));

/** The rows of the route table that have a page: what stands between one `row({` and the next. */
const rows = routeFiles
  .flatMap((path) =>
    readFileSync(resolve(root, path), "utf8")
      .split(/\brow\(\{/)
      .slice(1),
  )
  .filter((row) => /\bpage: page\(/.test(row))
  .map((row) => ({ path: /\bpath: "([^"]+)"/.exec(row)?.[1] ?? "", layout: /\blayout: "(\w+)"/.exec(row)?.[1] }));
const paths = rows.map(({ path }) => path);

/** The guide is for staff: what patients, visitors and the signed-out see explains itself. */
const staffScreens = rows
  .filter(({ path, layout }) => layout !== "kiosk" && layout !== "auth" && !path.startsWith("/miscellaneous/"))
  .map(({ path }) => path)
  .concat("/kiosk/config", "/auth/login");

it("has an article worth reading for every screen of the staff", () => {
  expect(staffScreens.length).toBeGreaterThan(25);
  const explained = new Set(articles.flatMap(({ screens }) => screens));
  expect(staffScreens.filter((path) => !explained.has(path))).toEqual([]);
  const thin = articles.filter(({ body, screens }) => screens.length > 0 && body.split(/\s+/).length < 45);
  expect(thin.map(({ id }) => id)).toEqual([]);
});

it("explains no screen that there is not, and leads to none", () => {
  const known = new Set(paths);
  expect(articles.flatMap(({ screens }) => screens).filter((path) => !known.has(path))).toEqual([]);
  const links = articles.flatMap(({ id, html }) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => `${id} ${to}`),
  );
  expect(links.filter((link) => !known.has(link.split(" ")[1] ?? ""))).toEqual([]);
});
