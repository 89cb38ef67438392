import { expect, it } from "vitest";
import { countDays, countShows, type Followed, isShown, lineOf } from "./grid.model.ts";

const grid = {
  days: ["2026-11-08", "2026-11-09", "2026-11-10", "2026-11-11"],
  today: "2026-11-10",
  rules: { investigationDays: 10, contactDays: 14 },
};
const period = {
  kind: "Incident" as const,
  startedOn: "2026-11-08",
  endedOn: null as string | null,
  lastExposureOn: null,
};
const followed = (over: Partial<Followed> = {}): Followed => ({
  id: "a",
  deadline: null,
  periods: [period],
  reports: new Map(),
  calls: new Map(),
  ...over,
});
const ill = { ill: true, danger: false };
const lines = [
  followed(),
  followed({ reports: new Map([["2026-11-09", ill]]), calls: new Map([["2026-11-10", "not-reached"]]) }),
  followed({ deadline: "2026-11-08", calls: new Map([["2026-11-08", "well"]]) }),
  followed({ periods: [{ ...period, startedOn: "2026-10-01" }] }),
].map((each) => lineOf(each, grid));
const statuses = lines.map(({ cells }) => cells.map(({ status }) => status));

it("draws a line a person, a cell a day", () => {
  expect(statuses).toEqual([
    ["missed", "missed", "due", "upcoming"],
    ["missed", "ill", "not-reached", "upcoming"],
    ["well", "outside", "outside", "outside"],
    ["outside", "outside", "outside", "outside"],
  ]);
  expect(lines.map(({ over }) => over)).toEqual([false, false, true, true]);
});

it("shows whom one asks for; who was not reached today is still to be asked", () => {
  const which = (show: Parameters<typeof isShown>[1]) =>
    lines.flatMap((line, at) => (isShown(line, show, grid) ? [at] : []));
  expect(which("all")).toEqual([0, 1, 2]);
  expect(which("due")).toEqual([0, 1]);
  expect(which("missed")).toEqual([0, 1]);
  expect(which("ill")).toEqual([1]);
  expect(which("over")).toEqual([2, 3]);
  expect(countShows(lines, grid)).toEqual({ all: 3, due: 2, missed: 2, ill: 1, over: 2 });
});

it("counts each day by how it stands, and nobody who was not to be asked", () => {
  expect(countDays(lines, grid)).toEqual([
    { day: "2026-11-08", counts: { missed: 2, well: 1 } },
    { day: "2026-11-09", counts: { missed: 1, ill: 1 } },
    { day: "2026-11-10", counts: { due: 1, "not-reached": 1 } },
    { day: "2026-11-11", counts: { upcoming: 2 } },
  ]);
});
