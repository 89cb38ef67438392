import { z } from "zod";

const number = (least: number, most: number, usual: number) => z.number().int().min(least).max(most).default(usual);

/** The clinic's setting `organizationBasic`: what waiting times, kiosks, tasks and charts go by. */
export const OrganizationBasic = z.object({
  /** A wait is green for so many minutes, then amber for so many, then red (R9-24). */
  greenMinutes: number(1, 1440, 30),
  amberMinutes: number(1, 1440, 60),
  /** A kiosk that nobody touches for so long counts down its warning, then forgets what was typed (R9-05, R9-06). */
  kioskIdleSeconds: number(10, 600, 40),
  kioskWarningSeconds: number(5, 300, 30),
  /** How many days a visit stays editable after it was elevated (R9-60). */
  visitDaysEditable: number(0, 365, 0),
  /** Of how many days the bell shows tasks (R9-12). */
  taskDays: number(1, 90, 7),
  /** How many days the chart of staff activity shows that nobody asked a period of (R9-51). */
  activityDays: number(1, 366, 30),
});
export type OrganizationBasic = z.infer<typeof OrganizationBasic>;
