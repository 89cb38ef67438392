import { z } from "zod";

const days = (most: number, usual: number) => z.number().int().min(1).max(most).default(usual);
const count = (most: number, usual: number) => z.number().int().min(0).max(most).default(usual);

/** The clinic's setting `organizationAdvanced`: when and how often patients are told of results (R9-43, R9-44). */
export const OrganizationAdvanced = z.object({
  /** How often a call for results is sent in all; 0: never. */
  maxCFRSent: count(20, 3),
  /** Days after the first call for results in which it is sent again. */
  CFRLimit: days(365, 5),
  /** Days between two calls for results, or two messages to who was treated. */
  resendAfter: days(90, 1),
  /** Days between two messages that results are available. */
  ravResendDays: days(90, 1),
  /** How often the message to who was treated is sent again; 0: never. */
  maxNumResend: count(20, 0),
  /** Days after the first message that results are available in which it is sent again. */
  ravResendLimit: days(365, 3),
  /** Hours since the order for which good news waits for the other results. */
  hoursSinceCreation: count(2160, 48),
  /** Patients see tests whose results they can't read yet. */
  showPlaceholder: z.boolean().default(true),
  /** A call for results is sent again until the patient called. */
  resendUnackCFR: z.boolean().default(true),
  /** That results are available is sent again until they were viewed. */
  resendUnviewedRav: z.boolean().default(true),
  /** Patients move and cancel their appointments in the portal; otherwise they call. */
  modifyAppointmentFromPortal: z.boolean().default(false),
});
export type OrganizationAdvanced = z.infer<typeof OrganizationAdvanced>;
