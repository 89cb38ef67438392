import { screen, within } from "@testing-library/react";
import type { ClinicFigures } from "@tracewell/contract/clinic-figures";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { infectionColumns, workColumns } from "../figure-columns.ts";
import { FiguresTable } from "./figures-table.tsx";

const clinic = (name: string, over: Partial<ClinicFigures>): ClinicFigures => ({
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
const clinics = [
  clinic("Albany", { open: 1200, newIn30Days: { count: 15 }, daysToAssignment: 1.5 }),
  clinic("Bay", {
    open: 30,
    byInfection: [
      {
        key: "syphilis",
        name: "Syphilis",
        newIn7Days: { suppressed: true },
        newInWeekBefore: { count: 0 },
        newIn30Days: { count: 5 },
      },
    ],
  }),
];
const rows = () => screen.getAllByRole("row").map((row) => row.textContent);
const cellsOf = (name: string) => {
  const row = screen.getByRole("rowheader", { name }).closest("tr") as HTMLElement;
  return within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
};

it("shows a clinic's figures and what all add up to, and says what is hidden", () => {
  show(<FiguresTable label="Work" clinics={clinics} columns={workColumns(5)} />);
  expect(cellsOf("Albany").slice(0, 3)).toEqual(["under 5", "15", "1,200"]);
  expect(cellsOf("Albany").slice(-2)).toEqual(["1.5", "–"]);
  expect(cellsOf("Total")).toEqual(["–", "15", "1,230", "0", "0", "0", "0", "–", "–"]);
});

it("is sorted by whichever column is pressed, and turned by pressing again", async () => {
  const { user } = show(<FiguresTable label="Work" clinics={clinics} columns={workColumns(5)} />);
  const names = () => rows().map((text) => text?.match(/^(Albany|Bay)/)?.[0]);
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(screen.getByRole("columnheader", { name: "Open" }).getAttribute("aria-sort")).toBe("descending");
  expect(names()).toEqual([undefined, "Albany", "Bay", undefined]);
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(names()).toEqual([undefined, "Bay", "Albany", undefined]);
});

it("has a column for each infection of which something is told", () => {
  show(<FiguresTable label="By infection" clinics={clinics} columns={infectionColumns(clinics, "newIn30Days", 5)} />);
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(["Clinic", "Syphilis"]);
  expect([cellsOf("Albany"), cellsOf("Bay"), cellsOf("Total")]).toEqual([["under 5"], ["5"], ["5"]]);
});
