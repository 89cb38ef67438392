import { appointmentStates } from "@tracewell/contract/appointment-list";
import { expect, it } from "vitest";
import { type Attended, attendance } from "./attendance.ts";

const told = (over: Partial<Attended>, now = "15:00") => {
  const appointment = { status: "ASSIGNED", start: "2026-11-24T15:00:00Z", arrivedAt: null, takenInAt: null } as const;
  const { tone, text } = attendance({ ...appointment, ...over }, Date.parse(`2026-11-24T${now}:00Z`));
  return `${tone}: ${text}`;
};
const came = (time: string) => ({ arrivedAt: `2026-11-24T${time}:00Z` });

it("says who is late, and that for how long", () => {
  expect([told({}, "14:00"), told({}, "15:04"), told({}, "15:12"), told({}, "16:05")]).toEqual([
    "plain: ",
    "plain: ",
    "late: Late 12 min",
    "late: Late 1 h 05 min",
  ]);
});

it("says how someone came", () => {
  expect([told(came("14:39")), told(came("14:57")), told(came("15:12"))]).toEqual([
    "here: Early 21 min",
    "here: On time",
    "here: Came 12 min late",
  ]);
  expect(told({ ...came("14:57"), takenInAt: "2026-11-24T15:01:00Z" })).toBe("here: Taken in");
});

it("says how someone came whose coming finished the appointment, until they are taken in", () => {
  const finished = { status: "FINISHED", ...came("14:39") } as const;
  expect(told(finished)).toBe("here: Early 21 min");
  expect(told({ ...finished, takenInAt: "2026-11-24T15:01:00Z" })).toBe("done: Finished");
});

it("says what is over", () => {
  expect([told({ status: "FINISHED" }), told({ status: "MISSED" }), told({ status: "CANCELED" })]).toEqual([
    "done: Finished",
    "gone: Missed",
    `gone: ${appointmentStates.CANCELED}`,
  ]);
});
