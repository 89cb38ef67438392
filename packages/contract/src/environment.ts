import { z } from "zod";
import { call } from "./call.ts";
import { EnvironmentSettings } from "./environment-settings.ts";

/** The switches and settings that the browser needs before anyone signs in (R3-99, R7-30). */
export const Environment = z.object({
  flavor: z.string(),
  theme: z.string(),
  apiUrl: z.string(),
  mainSiteRootUrl: z.string(),
  storagePrefix: z.string(),
  searchQueryLimit: z.number().int(),
  production: z.boolean(),
  /** True where the demo clinics are served: the sign-in page then names the demo sign-ins. */
  demo: z.boolean(),
  staySignedIn: z.boolean(),
  ringCentral: z.boolean(),
  appointments: z.boolean(),
  disExpress: z.boolean(),
  disablePatientPortal: z.boolean(),
  isolationMonitoring: z.boolean(),
  usePlacesApi: z.boolean(),
  /** What clinics begin with, unless the installation has set it for all. */
  ...EnvironmentSettings.shape,
  /** A visit can be edited for so many days after the day of its escalation, unless its clinic says another number. */
  visitDaysEditableAfterEscalation: z.number().int(),
  idleTimeout: z.number().int(),
  /** Where laboratories send by MLLP over TLS; null: nowhere. */
  mllpPort: z.number().int().nullable(),
  /** The country that an address is in when nobody says another: the first of the list. */
  defaultCountry: z.string(),
});
export type Environment = z.infer<typeof Environment>;

/** The environment flags that a route may require to be on or off (R2.3-07). */
export type EnvironmentFlag = "disExpress" | "disablePatientPortal" | "appointments" | "isolationMonitoring";

export const environmentCalls = {
  environment: call({
    method: "GET",
    path: "/environment",
    summary: "Flavour, theme, flags and visit settings.",
    needs: "public",
    reply: Environment,
  }),
  external: call({
    method: "GET",
    path: "/ext-env.json",
    summary: "Where the API is, for a web that is served from elsewhere.",
    needs: "public",
    plain: true,
    reply: z.object({ apiUrl: z.string(), mainSiteRootUrl: z.string(), storagePrefix: z.string() }),
  }),
  goodToGo: call({
    method: "GET",
    path: "/__gtg",
    summary: "The server is good to go, and which build it is.",
    needs: "public",
    plain: true,
    reply: z.object({ scm_branch: z.string(), scm_revision: z.string() }),
  }),
};
