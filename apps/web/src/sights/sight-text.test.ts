import type { Sight } from "@tracewell/contract/sights";
import { expect, it } from "vitest";
import { describeGroups, describeSight, nameOfSight } from "./sight-text.ts";

const named = (name: string) => ({ id: name, name });
const ofRole = { role: named("Analyst"), users: 2 };

it("says by which groups of a role something is seen", () => {
  const why = (groups: Extract<Sight, { rule: "role" }>["groups"]) =>
    describeSight({ rule: "role", ...ofRole, groups });
  expect(why(["DIS_USER"])).toBe("the role has the group Investigations and contacts");
  expect(why(["DIS_USER", "DCM_VISITS_USER"])).toBe("the role has the groups Investigations and contacts and Visits");
  expect(describeGroups(["DIS_USER", "DCM_VISITS_USER"])).toBe("Investigations and contacts, or Visits");
});

it("says as which roles an administrator may look on", () => {
  const through = [named("Clinician"), named("Investigator"), named("Supervisor")];
  expect(describeSight({ rule: "view-as", ...ofRole, groups: ["DIS_USER"], through })).toBe(
    "may look on as Clinician, Investigator and Supervisor and change nothing; each look is in the Activity log",
  );
});

it("says for whom a program reads", () => {
  const sight: Sight = {
    rule: "program",
    program: named("Warehouse"),
    actsFor: named("Ana Ruiz"),
    groups: ["DIS_USER"],
  };
  expect(nameOfSight(sight)).toBe("Warehouse");
  expect(describeSight(sight)).toBe(
    "reads with a key in the name of Ana Ruiz, whose role has the group Investigations and contacts",
  );
});

it("says what of it shows elsewhere", () => {
  const outbreaks = [named("Two schools"), named("Pine Street")];
  const part: Sight = { rule: "part", ...ofRole, groups: ["OUTBREAK_MANAGER"], part: "outbreak", outbreaks };
  expect(describeSight(part)).toBe(
    "the role has the group Outbreaks, which shows its name and number on the line list of Two schools and Pine Street",
  );
  expect(describeSight({ ...part, groups: ["SUBMIT_IMPORT"], part: "import", outbreaks: [] })).toBe(
    "the role has the group Import, which shows the reports that came in for it, on Import",
  );
});
