/** Links leave from eight on, and what no worker sent then, until noon: later the day is half over. */
const from = 8;
const until = 12;

/** Whether it is morning in a time zone. */
export function isMorning(at: Date, timeZone: string): boolean {
  const hour = Number(new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone }).format(at));
  return hour >= from && hour < until;
}
