import { accountProblems } from "./problems/accounts.ts";
import { appointmentProblems } from "./problems/appointments.ts";
import { exchangeProblems } from "./problems/exchange.ts";
import { messageProblems } from "./problems/messages.ts";
import { patientProblems } from "./problems/patients.ts";
import { recordProblems } from "./problems/records.ts";
import { requestProblems } from "./problems/requests.ts";
import { setupProblems } from "./problems/setup.ts";
import { testingProblems } from "./problems/testing.ts";

/** Every code that a failure can carry, with its HTTP status and a text that helps (R8-12), by area. */
export const problemCatalog = {
  ...requestProblems,
  ...accountProblems,
  ...patientProblems,
  ...recordProblems,
  ...appointmentProblems,
  ...exchangeProblems,
  ...messageProblems,
  ...testingProblems,
  ...setupProblems,
} as const;

export type ProblemCode = keyof typeof problemCatalog;

export const problemCodes = Object.keys(problemCatalog) as [ProblemCode, ...ProblemCode[]];

export const problemStatus = (code: ProblemCode): number => problemCatalog[code][0];
export const problemText = (code: ProblemCode): string => problemCatalog[code][1];
