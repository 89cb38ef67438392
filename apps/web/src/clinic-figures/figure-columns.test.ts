import type { ClinicFigures } from "@tracewell/contract/clinic-figures";
import { expect, it } from "vitest";
import { infectionColumns, inOrder, totalOf, workColumns } from "./figure-columns.ts";

const clinic = (name: string, over: Partial<ClinicFigures> = {}): ClinicFigures => ({
  ...{ id: name, name, exact: false, open: 0, closedIn30Days: 0, filesWaiting: 0, untreated: 0, overdueTasks: 0 },
  ...{
    newIn7Days: { suppressed: true },
    newInWeekBefore: { count: 0 },
    newIn30Days: { suppressed: true },
    byInfection: [],
  },
  ...{ daysToAssignment: null, daysToInterview: null },
  ...over,
});
const syphilis = { key: "syphilis", name: "Syphilis" };
const bay = clinic("Bay", { open: 3, newIn30Days: { count: 10 }, daysToAssignment: 2 });
const ash = clinic("Ash", { open: 7, newIn30Days: { count: 5 } });
const oak = clinic("Oak", {
  exact: true,
  byInfection: [{ ...syphilis, newIn7Days: { count: 1 }, newInWeekBefore: { count: 0 }, newIn30Days: { count: 2 } }],
});
const columns = workColumns(5);
const names = (clinics: ClinicFigures[]) => clinics.map(({ name }) => name);
const column = (id: string) => columns.find((each) => each.id === id) ?? expect.fail(id);

it("sorts clinics by name and by figure; those of which nothing is told come last", () => {
  const all = [bay, ash, oak];
  expect(names(inOrder(all, columns, { by: "name", descending: false }))).toEqual(["Ash", "Bay", "Oak"]);
  expect(names(inOrder(all, columns, { by: "open", descending: true }))).toEqual(["Ash", "Bay", "Oak"]);
  expect(names(inOrder(all, columns, { by: "new-30", descending: false }))).toEqual(["Ash", "Bay", "Oak"]);
  expect(names(inOrder(all, columns, { by: "new-30", descending: true }))).toEqual(["Bay", "Ash", "Oak"]);
});

it("adds what is told, and no medians", () => {
  expect(totalOf([bay, ash, oak], column("open"))).toBe(10);
  expect(totalOf([bay, ash, oak], column("new-30"))).toBe(15);
  expect(totalOf([bay], column("assigned"))).toBeNull();
  expect(totalOf([oak], column("new-30"))).toBeNull();
});

it("names infections of which something is told; of a clinic that hides small counts none is told as zero", () => {
  const [told, ...more] = infectionColumns([bay, oak], "newIn30Days", 5);
  expect([told?.header, more]).toEqual(["Syphilis", []]);
  expect([told?.of(bay), told?.none(bay), told?.of(oak)]).toEqual([null, "under 5", 2]);
});
