import { afterQuietHours } from "./quiet-hours.model.ts";

const [eastern, central, mountain, pacific] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
];

const states: Readonly<Record<string, string>> = {
  [eastern]: "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC TN VA VT WV",
  [central]: "AL AR FL IA IL IN KS KY LA MI MN MO MS ND NE OK SD TN TX WI",
  [mountain]: "CO ID KS MT ND NE NM OR SD TX UT WY",
  "America/Phoenix": "AZ",
  [pacific]: "CA ID NV OR WA",
  "America/Anchorage": "AK",
  "America/Adak": "AK",
  "Pacific/Honolulu": "HI",
  "Pacific/Guam": "GU MP",
  "Pacific/Pago_Pago": "AS",
  "America/Puerto_Rico": "PR VI",
};

/** The time zones of a state or territory by its abbreviation; none where it is not one of the United States'. */
export function zonesOfState(state: string | null): readonly string[] {
  const code = state?.trim().toUpperCase() ?? "";
  return Object.entries(states).flatMap(([zone, codes]) => (codes.split(" ").includes(code) ? [zone] : []));
}

/**
 * The first instant that is outside quiet hours in each of these zones: a state may have two, and in which of them somebody lives the
 * address doesn't say. Days of 13 hours always have one in common.
 */
export function afterQuietHoursIn(at: Date, zones: readonly string[]): Date {
  let allowed = at;
  // Each round moves on to a later morning of one of them.
  for (let round = 0; round < 2 * zones.length + 2; round++) {
    const next = zones.reduce((instant, zone) => afterQuietHours(instant, zone), allowed);
    if (next.getTime() === allowed.getTime()) break;
    allowed = next;
  }
  return allowed;
}
