import type { JobStatus } from "@tracewell/contract/data-imports";
import type { ExportType } from "@tracewell/contract/export-types";
import { describe, expect, it } from "vitest";
import { describeFilters, mayDelete, mayDownload, mayStart } from "./data-export.policy.ts";

const viewer = (...groups: string[]) => ({ userId: "one", groups: new Set(groups), workgroupLead: false });
const codes = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);

describe("an export", () => {
  it("is started by who may see the list", () => {
    const start = (type: ExportType, ...groups: string[]) =>
      codes(mayStart(viewer(...groups), { type, deidentified: null, underway: 0, visits: true }));
    expect(start("CONTACTS", "DIS_USER")).toEqual([]);
    expect(start("INVESTIGATIONS", "DIS_USER")).toEqual([]);
    expect(start("INCOMING_FILES", "DIS_USER")).toEqual(["access.denied"]);
    expect(start("VISITS", "DCM_VISITS_USER")).toEqual([]);
    expect(start("VISITS", "DIS_USER")).toEqual(["access.denied"]);
  });

  it("takes no visits along where the installation exports none", () => {
    const asked = (type: ExportType) =>
      codes(mayStart(viewer("DIS_USER", "DCM_VISITS_USER"), { type, deidentified: null, underway: 0, visits: false }));
    expect(asked("VISITS")).toEqual(["export.not-offered"]);
    expect(asked("CONTACTS")).toEqual([]);
  });

  it("waits where five of the user’s are under way", () => {
    expect(
      codes(mayStart(viewer("DIS_USER"), { type: "CONTACTS", deidentified: null, underway: 4, visits: true })),
    ).toEqual([]);
    expect(
      codes(mayStart(viewer("DIS_USER"), { type: "CONTACTS", deidentified: null, underway: 5, visits: true })),
    ).toEqual(["export.too-many"]);
  });

  it("is downloaded once it is there, by who may still see the list", () => {
    const download = (status: JobStatus, stored: boolean, ...groups: string[]) =>
      codes(mayDownload(viewer(...groups), { type: "CONTACTS", status, stored }));
    expect(download("FINISHED_SUCCESS", true, "DIS_USER")).toEqual([]);
    expect(download("FINISHED_SUCCESS", true, "SUBMIT_IMPORT")).toEqual(["access.denied"]);
    expect(download("FINISHED_SUCCESS", false, "DIS_USER")).toEqual(["export.deleted"]);
    expect(download("CANCELED_BY_USER", false, "DIS_USER")).toEqual(["export.deleted"]);
    expect(download("IN_PROGRESS", false, "DIS_USER")).toEqual(["export.not-ready"]);
    expect(download("FINISHED_FAIL", false, "DIS_USER")).toEqual(["export.not-ready"]);
  });

  it("is deleted once", () => {
    expect(codes(mayDelete({ status: "IN_PROGRESS" }))).toEqual([]);
    expect(codes(mayDelete({ status: "FINISHED_SUCCESS" }))).toEqual([]);
    expect(codes(mayDelete({ status: "CANCELED_BY_USER" }))).toEqual(["export.deleted"]);
  });

  it("tells the Activity log its filter, never whom someone looked for", () => {
    expect(describeFilters({ search: "Santos", status: ["New", "InProgress"], sort: "created" })).toBe(
      "a quick search; status New, InProgress; sort created",
    );
    expect(describeFilters({ name: "Santos", phone: "5550100", bornFrom: "1990-04-12", bornTo: "1990-04-12" })).toBe(
      "a name; a phone; a birth date",
    );
    expect(describeFilters({ search: "" })).toBe("no filter");
  });
});
