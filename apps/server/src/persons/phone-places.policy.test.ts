import { expect, it } from "vitest";
import { placePhones } from "./phone-places.ts";

const empty = { mobilePhone: null, homePhone: null, workPhone: null };
const phone = (number: string, use: "mobile" | "home" | "work" | null = null) => ({ number, use });

it("puts each number in the place of its use, and what is left in the next empty one", () => {
  expect(placePhones(empty, [phone("1"), phone("2", "mobile"), phone("3", "work")])).toEqual({
    mobilePhone: "2",
    homePhone: "1",
    workPhone: "3",
  });
  expect(placePhones(empty, [phone("1", "home"), phone("2", "home")])).toEqual({
    mobilePhone: "2",
    homePhone: "1",
    workPhone: null,
  });
});

it("never replaces a number, keeps none twice, and leaves out what finds no room", () => {
  const present = { ...empty, mobilePhone: "1" };
  expect(placePhones(present, [phone("2", "mobile"), phone("1", "home")])).toEqual({
    mobilePhone: "1",
    homePhone: "2",
    workPhone: null,
  });
  const full = { mobilePhone: "1", homePhone: "2", workPhone: "3" };
  expect(placePhones(full, [phone("4", "work")])).toEqual(full);
});
