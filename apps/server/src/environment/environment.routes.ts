import { defaultCountry, idleTimeoutSeconds } from "@tracewell/contract/constants";
import { type Environment, environmentCalls } from "@tracewell/contract/environment";
import { EnvironmentSettings } from "@tracewell/contract/environment-settings";
import { OrganizationBasic } from "@tracewell/contract/organization-basic";
import { askDatabase } from "../platform/database/pool.ts";
import { serve } from "../platform/http/serve.ts";
import { freeBytes } from "../platform/observing/disk.ts";
import type { Feature } from "../platform/platform.ts";
import { isPatientPortalSomewhere } from "../system-settings/patient-portal.service.ts";
import { readRevision } from "./revision.service.ts";

/** What the server tells of itself: flags, build, health, the API's description. */
export const environment: Feature = (platform) => {
  const { settings, pool, app } = platform;
  const described: Omit<Environment, "disablePatientPortal"> = {
    flavor: settings.demo ? "demo" : "standard",
    theme: "standard",
    apiUrl: "/api",
    mainSiteRootUrl: settings.publicUrl,
    storagePrefix: "tracewell",
    searchQueryLimit: 100,
    production: !settings.demo,
    demo: settings.demo,
    staySignedIn: settings.staySignedIn,
    ringCentral: true,
    appointments: settings.appointments,
    disExpress: true,
    isolationMonitoring: false,
    usePlacesApi: false,
    // Of a clinic, who is signed in hears with their session.
    ...EnvironmentSettings.parse(settings.pinned),
    visitDaysEditableAfterEscalation: OrganizationBasic.parse({}).visitDaysEditable,
    idleTimeout: idleTimeoutSeconds,
    mllpPort: settings.mllp?.port ?? null,
    defaultCountry,
  };
  const external = { apiUrl: "/api", mainSiteRootUrl: settings.publicUrl, storagePrefix: "tracewell" };
  const revision = readRevision();

  serve(platform, environmentCalls.environment, async ({ tx }) => ({
    ...described,
    disablePatientPortal: !(await isPatientPortalSomewhere(tx)),
  }));
  serve(platform, environmentCalls.external, async () => external);
  serve(platform, environmentCalls.goodToGo, async () => revision);
  app.get("/ext-env.json", async () => external);
  app.get("/__gtg", async () => revision);

  app.get("/health", async (_request, reply) => {
    try {
      await askDatabase(pool);
    } catch {
      return reply.code(503).send({ status: "database out of reach" });
    }
    const isFull = (await freeBytes(settings.dataDirectory)) < settings.diskReserveBytes;
    return isFull ? reply.code(503).send({ status: "disk full" }) : { status: "ok" };
  });
};
