import { expect, it } from "vitest";
import { describeWork, workHref } from "./open-work.ts";
import { describeGroups, describeSight } from "./sight-text.ts";

const role = (name: string) => ({ id: name, name });

it("says by which groups of a role something is seen", () => {
  const why = (groups: Parameters<typeof describeGroups>[0]) =>
    describeSight({ rule: "role", groups: [...groups], through: [] });
  expect(why(["DIS_USER"])).toBe("the role has the group Investigations and contacts");
  expect(why(["DIS_USER", "DCM_VISITS_USER"])).toBe("the role has the groups Investigations and contacts and Visits");
  expect(describeGroups(["DIS_USER", "DCM_VISITS_USER"])).toBe("Investigations and contacts, or Visits");
});

it("says as which roles an administrator may look on", () => {
  const through = [role("Clinician"), role("Investigator"), role("Supervisor")];
  expect(describeSight({ rule: "view-as", groups: ["DIS_USER"], through })).toBe(
    "may look on as Clinician, Investigator and Supervisor; each look is in the Activity log",
  );
});

it("counts open work and leads to its list", () => {
  expect(describeWork({ kind: "Incident", count: 1 })).toBe("1 open investigation");
  expect(describeWork({ kind: "IncomingPartner", count: 1200 })).toBe("1,200 open contacts");
  expect(workHref("IncomingReport", "u1")).toBe("/incoming-files?assignedTo=u1");
});
