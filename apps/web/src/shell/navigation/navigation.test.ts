import { IconHome } from "@tabler/icons-react";
import { describe, expect, it } from "vitest";
import type { Visitor } from "../routing/guards.ts";
import { page } from "../routing/page-loader.ts";
import type { RouteRow } from "../routing/route-table.ts";
import { grouped, isAt, menuOf } from "./navigation.ts";

const somePage = page(() => import("./navigation.ts"), "menuOf");
const row = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  layout: "main",
  needs: "AUTHORIZED",
  menu: { label: path.slice(1), icon: IconHome },
  page: somePage,
  ...more,
});
const visitor: Visitor = {
  groups: ["AUTHORIZED", "DIS_USER"],
  flag: (name) => name === "disExpress",
  kioskConfigured: false,
};
const labels = (rows: RouteRow[]) => menuOf(rows, visitor).map((entry) => entry.label);

describe("the navigation", () => {
  it("shows what the guard lets the visitor enter [R2.4-10]", () => {
    expect(
      labels([row("/home"), row("/contacts", { needs: "DIS_USER" }), row("/setup", { needs: "MANAGE_TENANTS" })]),
    ).toEqual(["home", "contacts"]);
  });

  it("shows what the environment's flags allow [R2.4-11]", () => {
    const rows = [
      row("/home"),
      row("/dis-express", { flag: ["disExpress", true] }),
      row("/appointments", { flag: ["appointments", true] }),
    ];
    expect(labels(rows)).toEqual(["home", "dis-express"]);
  });

  it("leaves out pages that do not exist and rows without an entry", () => {
    expect(
      labels([row("/home"), row("/visits", { page: undefined }), row("/a"), row("/b", { menu: undefined })]),
    ).toEqual(["home", "a"]);
  });

  it("is hidden when it would hold only Home [R2.4-12]", () => {
    expect(labels([row("/home"), row("/setup", { needs: "MANAGE_TENANTS" })])).toEqual([]);
  });

  it("knows the entry of a page below it or tied to it [R2.2-27]", () => {
    const [, contacts] = menuOf([row("/home"), row("/contacts"), row("/con")], visitor);
    if (!contacts) throw new Error("no entry");
    expect(isAt(contacts, row("/contacts"))).toBe(true);
    expect(isAt(contacts, row("/contacts/contact-details/$id"))).toBe(true);
    expect(isAt(contacts, row("/add-contact/$id", { menuPath: "/contacts" }))).toBe(true);
    expect(isAt(contacts, row("/con"))).toBe(false);
    expect(isAt(contacts, undefined)).toBe(false);
  });

  it("gathers the entries of a group where its first stands [R2.2-06]", () => {
    const under = (path: string) => row(path, { menu: { label: path, icon: IconHome, under: "Medical Records" } });
    const entries = menuOf([row("/home"), under("/visits"), row("/import"), under("/contacts")], visitor);
    expect(grouped(entries).map(({ name, entries: members }) => [name, members.map((entry) => entry.path)])).toEqual([
      [undefined, ["/home"]],
      ["Medical Records", ["/visits", "/contacts"]],
      [undefined, ["/import"]],
    ]);
  });
});
