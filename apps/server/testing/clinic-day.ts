import { todayIn } from "../src/platform/clinic-day.ts";

/** The day that it is in the clinics of the tests, or so many days on. Five hours of each day, it is another one in UTC. */
export const clinicDay = (days = 0): string =>
  new Date(Date.parse(todayIn("America/New_York")) + days * 86_400_000).toISOString().slice(0, 10);
