import { daysSince } from "./clinic-time.ts";
import css from "./duration.module.css";

/** Under 30 minutes green, under 60 amber, else red (R9-24). */
export function durationColor(minutes: number): "green" | "amber" | "red" {
  if (minutes < 30) return "green";
  return minutes < 60 ? "amber" : "red";
}

/** `25 min`, `1 h 05 min`. */
export function formatMinutes(minutes: number): string {
  const whole = Math.floor(minutes);
  if (whole < 60) return `${whole} min`;
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, "0")} min`;
}

/** How long someone has been waiting. */
export const Duration = ({ minutes }: { minutes: number }) => (
  <span className={css[durationColor(minutes)]}>{formatMinutes(minutes)}</span>
);

/** Age in the system in whole days, `3 d`. */
export const Age = ({ since, now }: { since: string; now?: number }) => (
  <span className={css.age}>{daysSince(since, now)} d</span>
);
