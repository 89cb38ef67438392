import { dataExportCalls } from "@tracewell/contract/data-exports";
import { isPatientAddress } from "@tracewell/contract/patient-addresses";
import { describe, expect, it, vi } from "vitest";
import { router } from "./routes.tsx";
import type { RouteRow } from "./shell/routing/route-table.ts";

// In a browser there is one of the two; they would share their root.
vi.resetModules();
const { router: patientRouter } = await import("./patient-routes.ts");

const rowsOf = ({ routesById }: { routesById: typeof router.routesById | typeof patientRouter.routesById }) =>
  Object.values(routesById).flatMap((route): RouteRow[] => {
    const row = route.options.staticData?.row;
    return row ? [row] : [];
  });
const staffRows = rowsOf(router);
const patientRows = rowsOf(patientRouter);
const rows = [...staffRows, ...patientRows];
const pages = import.meta.glob("./**/pages/*.tsx", { eager: false });
const tables = Object.values(
  import.meta.glob<string>("./*routes.{ts,tsx}", { eager: true, query: "?raw", import: "default" }),
).join("\n");
const rowAt = (path: string): RouteRow => {
  const row = rows.find((known) => known.path === path);
  if (!row) throw new Error(`No row ${path}`);
  return row;
};

it("names every page, and keeps what is no page out of the folders of pages", () => {
  const unnamed = Object.keys(pages).filter((path) => !tables.includes(`import("${path}")`));
  expect(unnamed).toEqual([]);
  expect(Object.keys(pages).length).toBeGreaterThan(40);
});

describe("the route table", () => {
  it.each([
    ["/home", "AUTHORIZED"],
    ["/visits", "DCM_VISITS_USER"],
    ["/incoming-files", "DIS_INCOMINGREPORTS_USER"],
    ["/investigations", "DIS_USER"],
    ["/contacts", "DIS_USER"],
    ["/persons", "PERSONS_AGGREGATED"],
    ["/dis", "USER_DIS__BROWSE"],
    ["/import", "SUBMIT_IMPORT"],
    ["/analytics", "PERSONS_AGGREGATED"],
    ["/outbreaks", "OUTBREAK_MANAGER"],
    ["/dis-express", "DIS_EXPRESS__BROWSE_CREATE"],
    ["/setup", ["EDIT_ORGANIZATION_SETTINGS", "MANAGE_TENANTS"]],
    ["/system-settings", "EDIT_SYSTEM_SETTINGS"],
    ["/miscellaneous/error404", "AUTHORIZED"],
  ] as const)(
    "has %s in the main layout for %s [R2.2-04 R2.2-07 R2.2-08 R2.2-09 R2.2-12 R2.2-21 R2.2-36 R2.2-37]",
    (path, needs) => {
      expect(rowAt(path)).toMatchObject({ layout: "main", needs });
    },
  );

  it("has the three areas of the product: staff's, the way in, and the kiosk's; the wall screen stands alone [R3-103]", () => {
    expect(new Set(rows.map(({ layout }) => layout))).toEqual(new Set(["main", "auth", "kiosk", "none"]));
    expect(rows.filter(({ layout }) => layout === "none").map(({ path }) => path)).toEqual(["/visits/flow/wall"]);
  });

  it("has the kiosk's routes in the kiosk layout [R2.1-01]", () => {
    const paths = ["", "/config", "/patient/register", "/patient/register/$kiosk/$visitType", "/patient/logout"];
    for (const path of paths) expect(rowAt(`/kiosk${path}`).layout).toBe("kiosk");
  });

  it("has the ways in, in the auth layout [R2.2-28] [R2.1-01]", () => {
    for (const path of ["/login", "/patient/login", "/patient/reset/$", "/patient/self-assessment/$token"]) {
      expect(rowAt(`/auth${path}`)).toMatchObject({ layout: "auth", needs: "public" });
    }
  });

  it("has the portal in the auth layout, only where it is not disabled", () => {
    expect(rowAt("/patient")).toMatchObject({ layout: "auth", flag: ["disablePatientPortal", false] });
  });

  it("needs the flag disExpress for DIS Express", () => {
    expect(rowAt("/dis-express").flag).toEqual(["disExpress", true]);
  });

  it("has each record's detail page, guarded like its list [R2.2-23] [R2.2-24] [R2.2-25]", () => {
    for (const [list, details] of [
      ["/incoming-files", "/incoming-files/incoming-file-details/$id"],
      ["/investigations", "/investigations/investigation-details/$id"],
      ["/contacts", "/contacts/contact-details/$id"],
      ["/visits", "/visits/visit-details/$id"],
    ] as const) {
      expect(rowAt(details)).toMatchObject({ needs: rowAt(list).needs, module: rowAt(list).module });
    }
  });

  it("takes /add-contact/{id} for a contact [R2.2-27]", () => {
    expect(rowAt("/add-contact/$id")).toMatchObject({ module: "contacts", menuPath: "/contacts" });
  });

  it("lets everyone see their exports who may start one", () => {
    expect(rowAt("/exports").needs).toEqual(dataExportCalls.list.needs);
  });

  it("leads the empty path home, and has a row for unknown paths [R2.2-02] [R2.2-03]", () => {
    expect(rowAt("/").leadsTo).toBe("/home");
    expect(rowAt("/$")).toMatchObject({ layout: "main", needs: "AUTHORIZED" });
    expect(rowAt("/$").page).toBeUndefined();
  });

  it("leaves no path outside it [R2.2-01]", () => {
    expect(staffRows.length).toBe(Object.keys(router.routesById).length - 1);
    expect(patientRows.length).toBe(Object.keys(patientRouter.routesById).length - 1);
  });

  it("keeps patients and staff apart, and each leaves the other's addresses to the other HTML page", () => {
    const own = ({ path }: RouteRow) => path !== "/$";
    expect(staffRows.filter(own).filter(({ path }) => isPatientAddress(path))).toEqual([]);
    expect(patientRows.filter(own).filter(({ path }) => !isPatientAddress(path))).toEqual([]);
    const leaves = (table: RouteRow[], path: string) => table.find((row) => !own(row))?.leaves?.(path);
    for (const path of ["/patient", "/patient/no-such-page", "/kiosk/config", "/come"])
      expect([leaves(staffRows, path), leaves(patientRows, path)]).toEqual([true, false]);
    for (const path of ["/", "/home", "/patients", "/auth/login", "/comeback"])
      expect([leaves(staffRows, path), leaves(patientRows, path)]).toEqual([false, true]);
  });

  it("puts the four record kinds under Medical Records [R2.2-06]", () => {
    const grouped = rows.filter((row) => row.menu?.under === "Medical Records").map((row) => row.path);
    expect(grouped).toEqual(["/visits", "/incoming-files", "/investigations", "/contacts"]);
  });

  it("keeps no page for later, and loads none before it is wanted [R2.1-13]", () => {
    const { defaultStaleTime, defaultGcTime, defaultPreload } = router.options;
    expect([defaultStaleTime, defaultGcTime, defaultPreload]).toEqual([0, 0, false]);
    const keeping = Object.values(router.routesById).filter(
      ({ options }) => options.staleTime !== undefined || options.gcTime !== undefined || options.loader !== undefined,
    );
    expect(keeping).toEqual([]);
  });

  it("starts a page anew for other parameters [R2.1-12]", () => {
    const deps = (id: string) => router.options.defaultRemountDeps?.({ params: { id } } as never);
    expect(deps("1")).not.toEqual(deps("2"));
  });

  it("gives each key to one entry", () => {
    const keys = rows.flatMap((row) => row.menu?.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
