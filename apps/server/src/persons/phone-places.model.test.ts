import { expect, it } from "vitest";
import { placePhones } from "./phone-places.model.ts";

const empty = { mobilePhone: null, homePhone: null, workPhone: null, altPhone: null, altPhone2: null };
const phone = (number: string, use: "mobile" | "home" | "work" | null = null) => ({ number, use });

it("puts each number in the place of its use, and what is left in the next empty one", () => {
  expect(placePhones(empty, [phone("1"), phone("2", "mobile"), phone("3", "work")])).toEqual({
    ...empty,
    mobilePhone: "2",
    homePhone: "1",
    workPhone: "3",
  });
  expect(placePhones(empty, [phone("1", "home"), phone("2", "home")])).toEqual({
    ...empty,
    mobilePhone: "2",
    homePhone: "1",
  });
});

it("puts a second number of a use among the other numbers", () => {
  const present = { ...empty, mobilePhone: "1", homePhone: "2", workPhone: "3" };
  expect(placePhones(present, [phone("4", "work"), phone("5")])).toEqual({ ...present, altPhone: "4", altPhone2: "5" });
});

it("never replaces a number, keeps none twice, and leaves out what finds no room", () => {
  const present = { ...empty, mobilePhone: "1" };
  expect(placePhones(present, [phone("2", "mobile"), phone("1", "home")])).toEqual({
    ...empty,
    mobilePhone: "1",
    homePhone: "2",
  });
  const full = { mobilePhone: "1", homePhone: "2", workPhone: "3", altPhone: "4", altPhone2: "5" };
  expect(placePhones(full, [phone("6", "work")])).toEqual(full);
});
