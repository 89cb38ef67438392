import { expect, it } from "vitest";
import { minutesOf } from "./minutes.ts";

it("shows seconds as whole minutes [R9-52]", () => {
  expect([0, 29, 30, 60, 3599, 86_400].map(minutesOf)).toEqual([0, 0, 1, 1, 60, 1440]);
});
