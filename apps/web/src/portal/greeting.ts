/** How one is greeted at this hour where the clinic is; `{{name}}` is the patient's first name. */
export function greetingAt(now: Date, timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(now));
  if (hour < 12) return "Good morning, {{name}}";
  return hour < 18 ? "Good afternoon, {{name}}" : "Good evening, {{name}}";
}
