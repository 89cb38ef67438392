import { expect, it } from "vitest";
import { ordersTold } from "./mapping-guess.model.ts";

const orders = (columns: Record<string, string[]>) => Object.fromEntries(ordersTold(new Map(Object.entries(columns))));

it("reads dates of a column as one of them tells, and others of the table alike", () => {
  expect(orders({ born: ["5/12/1939"], reported: ["8/2/2022", "7/19/2022"], sex: ["F"] })).toEqual({
    born: "MDY",
    reported: "MDY",
  });
  expect(orders({ born: ["31-01-1980", "02-03-1981"] })).toEqual({ born: "DMY" });
});

it("tells nothing where columns or the dates of one contradict each other", () => {
  expect(orders({ born: ["5/12/1939"], reported: ["7/19/2022"], seen: ["19/7/2022"] })).toEqual({
    reported: "MDY",
    seen: "DMY",
  });
  expect(orders({ born: ["13/12/1939", "12/13/1939"] })).toEqual({});
  expect(orders({ born: ["1939-12-05", "5/12/1939"] })).toEqual({});
});
