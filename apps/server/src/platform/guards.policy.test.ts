import { expect, it } from "vitest";
import { demand, type Guard, verdict, when } from "./guards.ts";
import { Refusal } from "./refusal.ts";

interface Door {
  locked: boolean;
  stuck: boolean;
}

const fix = { label: "Fetch the key", href: "/keys" };
const mayEnter: Guard<Door> = (_viewer, door) =>
  verdict(when(door.locked, "record.closed", { fix }), when(door.stuck, "access.denied", { text: "Push harder." }));

const anyone = { userId: "u", groups: new Set<string>(), workgroupLead: false };
const refusalOf = (door: Door) => {
  try {
    demand(mayEnter(anyone, door));
  } catch (error) {
    return error;
  }
  return null;
};

it("allows what no reason speaks against", () => {
  expect(mayEnter(anyone, { locked: false, stuck: false })).toEqual({ allowed: true, reasons: [] });
  expect(refusalOf({ locked: false, stuck: false })).toBeNull();
});

it("tells every reason that stands, with the way to mend it where there is one", () => {
  expect(mayEnter(anyone, { locked: true, stuck: true })).toEqual({
    allowed: false,
    reasons: [
      { code: "record.closed", text: "This record is closed.", fix },
      { code: "access.denied", text: "Push harder." },
    ],
  });
});

it("refuses with the first reason's code and all reasons as details", () => {
  const refusal = refusalOf({ locked: true, stuck: true });
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    code: "record.closed",
    message: "This record is closed.",
    details: [
      { code: "record.closed", message: "This record is closed." },
      { code: "access.denied", message: "Push harder." },
    ],
  });
});

it("says the guard's own words where the catalog's would be too general", () => {
  expect(refusalOf({ locked: false, stuck: true })).toMatchObject({ code: "access.denied", message: "Push harder." });
});
