import { createContext, useContext } from "react";
import { daysSince } from "./clinic-time.ts";
import { useTimeZone } from "./clinic-time-zone.tsx";
import css from "./duration.module.css";

/** When a wait turns amber, and when red: the clinic's, or 30 and 60 minutes (R9-24). */
export interface WaitLimits {
  greenMinutes: number;
  amberMinutes: number;
}
const WaitLimitsContext = createContext<WaitLimits>({ greenMinutes: 30, amberMinutes: 60 });

/** Gives everything below the clinic's colors of waiting. */
export const ClinicWaitLimits = WaitLimitsContext.Provider;

export const useWaitLimits = (): WaitLimits => useContext(WaitLimitsContext);

export function durationColor(minutes: number, { greenMinutes, amberMinutes }: WaitLimits): "green" | "amber" | "red" {
  if (minutes < greenMinutes) return "green";
  return minutes < amberMinutes ? "amber" : "red";
}

/** `25 min`, `1 h 05 min`. */
export function formatMinutes(minutes: number): string {
  const whole = Math.floor(minutes);
  if (whole < 60) return `${whole} min`;
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, "0")} min`;
}

/** How long someone has been waiting. */
export const Duration = ({ minutes }: { minutes: number }) => (
  <span className={css[durationColor(minutes, useWaitLimits())]}>{formatMinutes(minutes)}</span>
);

/** Age in the system in days of the clinic's calendar, `3 d`. */
export const Age = ({ since }: { since: string }) => (
  <span className={css.age}>{daysSince(since, useTimeZone())} d</span>
);
