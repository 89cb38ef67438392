import { expect, it } from "vitest";
import { NewVisit, totalVisitMinutes, waitingMinutes } from "./visits.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes)).toISOString();
const now = Date.parse(at(50));
const visit = { waitingFrom: at(0), waitingUntil: null, closedAt: null };

it("counts a visit's minutes from the waiting start to its close, or to now, and never below zero [R3-19]", () => {
  expect(totalVisitMinutes(visit, now)).toBe(50);
  expect(totalVisitMinutes({ ...visit, closedAt: at(35) }, now)).toBe(35);
  expect(totalVisitMinutes({ ...visit, waitingFrom: at(55) }, now)).toBe(0);
  expect(totalVisitMinutes({ ...visit, waitingFrom: at(20), closedAt: at(10) }, now)).toBe(0);
  expect(totalVisitMinutes({ ...visit, waitingFrom: null }, now)).toBeNull();
});

it("counts waiting until someone takes the patient in, or the visit ends", () => {
  expect(waitingMinutes(visit, now)).toBe(50);
  expect(waitingMinutes({ ...visit, waitingUntil: at(12) }, now)).toBe(12);
  expect(waitingMinutes({ ...visit, closedAt: at(31) }, now)).toBe(31);
  expect(waitingMinutes({ ...visit, waitingFrom: null }, now)).toBeNull();
});

it("takes a ticket's number and color together, or neither", () => {
  const id = "01890000-0000-7000-8000-000000000001";
  const given = { personId: id, typeIds: [id] };
  expect(NewVisit.safeParse(given).success).toBe(true);
  expect(NewVisit.safeParse({ ...given, temporaryId: 4, ticketColor: "Blue" }).success).toBe(true);
  expect(NewVisit.safeParse({ ...given, temporaryId: 4 }).error?.issues[0]).toMatchObject({ path: ["ticketColor"] });
  expect(NewVisit.safeParse({ ...given, ticketColor: "Blue" }).success).toBe(false);
  expect(NewVisit.safeParse({ ...given, temporaryId: 1000, ticketColor: "Blue" }).success).toBe(false);
});

it("takes a time that ends after it starts", () => {
  const id = "01890000-0000-7000-8000-000000000001";
  const appointment = (start: string, end: string) => ({
    personId: id,
    typeIds: [id],
    appointment: { day: "2026-11-22", start, end },
  });
  expect(NewVisit.safeParse(appointment("09:00", "09:30")).success).toBe(true);
  expect(NewVisit.safeParse(appointment("09:30", "09:30")).success).toBe(false);
  expect(NewVisit.safeParse(appointment("9:00", "25:00")).success).toBe(false);
});
