import type { ClinicianDay } from "@tracewell/contract/appointment-calendar";
import { expect, it } from "vitest";
import type { Booking } from "./bookings.ts";
import { planClinicians } from "./clinician-plan.ts";

const timeZone = "America/New_York";
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const stretch = (from: string, to: string) => ({ start: at(from), end: at(to) });
const ada = { id: "ada", name: "Ada Reyes" };
const ben = { id: "ben", name: "Ben Okafor" };
const cleo = { id: "cleo", name: "Cleo Park" };
const names = new Map([
  ["east", "East Side"],
  ["west", "West End"],
]);

const days: ClinicianDay[] = [
  {
    clinician: null,
    hours: [],
    away: false,
    places: [{ ...stretch("15:00", "15:30"), locationIds: ["east", "west"] }],
  },
  {
    clinician: ada,
    hours: [stretch("13:00", "17:00")],
    away: false,
    places: [{ ...stretch("15:00", "15:30"), locationIds: ["west"] }],
  },
  { clinician: ben, hours: [], away: true, places: [] },
  { clinician: cleo, hours: [], away: false, places: [] },
];

const booking = (id: string, over: Partial<Booking> = {}): Booking => ({
  id,
  status: "ASSIGNED",
  start: at("14:00"),
  end: at("14:30"),
  person: { id: "p", fullName: "Santos, Maria" },
  what: "Results",
  comment: null,
  location: { id: "east", name: "East Side" },
  clinician: ada,
  outsideHours: false,
  visitId: "v",
  seriesId: null,
  arrivedAt: null,
  takenInAt: null,
  confirmedAt: null,
  temporaryId: null,
  version: 1,
  ...over,
});

const plan = (bookings: Booking[]) => planClinicians(bookings, days, names, Date.parse(at("12:00")), timeZone);

it("has a column for who is at work, and for who is away; none for who keeps no appointments", () => {
  const { columns } = plan([]);
  expect(columns.map(({ name, note }) => [name, note])).toEqual([
    ["Nobody yet", ""],
    ["Ada Reyes", "8:00 am – 12:00 pm"],
    ["Ben Okafor", "Away"],
  ]);
});

it("puts each appointment with its clinician, and with nobody where none is known", () => {
  const gone = { id: "left", name: "Has Left" };
  const { events, columns } = plan([
    booking("1"),
    booking("2", { clinician: null }),
    booking("3", { clinician: gone }),
    booking("4", { clinician: cleo }),
    booking("5", { status: "CANCELED" }),
  ]);
  expect(events.map(({ id, column }) => [id, column])).toEqual([
    ["1", "ada"],
    ["2", "nobody"],
    ["3", "nobody"],
    ["4", "cleo"],
    ["5", "ada"],
  ]);
  expect(columns.map(({ id }) => id)).toEqual(["nobody", "ada", "ben", "cleo"]);
  expect(columns.find(({ id }) => id === "ada")?.load).toEqual({ booked: 1, places: 2 });
});

it("offers a clinician's free times with the locations that have room", () => {
  const places = plan([]).places.map(({ column, clinicianId, locations }) => ({ column, clinicianId, locations }));
  expect(places).toEqual([
    {
      column: "nobody",
      clinicianId: null,
      locations: [
        { id: "east", name: "East Side" },
        { id: "west", name: "West End" },
      ],
    },
    { column: "ada", clinicianId: "ada", locations: [{ id: "west", name: "West End" }] },
  ]);
});
