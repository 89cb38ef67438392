import { infectionCalls } from "@tracewell/contract/infections";
import { settingGroupCalls as groups } from "@tracewell/contract/setting-groups";
import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { pageAfter } from "../editing/edited-page.service.ts";
import { backTestThresholds } from "../incoming-files/match-decision.service.ts";
import { getInfection } from "../infections/infection-edit.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { describeForClinic } from "../preferences/preference.service.ts";
import { describeUnmappedCodes, mapCode, setInfectionCodes } from "./code-mapping.service.ts";
import { describePortal, switchPortal } from "./patient-portal.service.ts";
import { changeSecurity, describeSecurity } from "./security-settings.service.ts";
import {
  changeAdvanced,
  changeBasic,
  changeEnvironment,
  changeIsolation,
  describeEnvironment,
} from "./setting-groups.service.ts";

export const systemSettings: Feature = (platform) => {
  const { pinned } = platform.settings;

  serve(platform, groups.organizationBasic, ({ tx }) => describeForClinic(tx, "organizationBasic"));
  serve(platform, groups.saveOrganizationBasic, ({ tx, viewer, body }) => changeBasic(tx, viewer, body));
  serve(platform, groups.organizationAdvanced, ({ tx }) => describeForClinic(tx, "organizationAdvanced"));
  serve(platform, groups.saveOrganizationAdvanced, ({ tx, viewer, body }) => changeAdvanced(tx, viewer, body));
  serve(platform, groups.isolation, ({ tx }) => describeForClinic(tx, "isolationMonitoring"));
  serve(platform, groups.saveIsolation, ({ tx, viewer, body }) => changeIsolation(tx, viewer, body));
  serve(platform, groups.environment, ({ tx }) => describeEnvironment(tx, pinned));
  serve(platform, groups.saveEnvironment, ({ tx, viewer, body }) => changeEnvironment(tx, viewer, body, pinned));

  serve(platform, systemSettingsCalls.patientPortal, ({ tx, viewer }) => describePortal(tx, viewer));
  serve(platform, systemSettingsCalls.switchPatientPortal, ({ tx, viewer, body }) => switchPortal(tx, viewer, body));
  serve(platform, systemSettingsCalls.matchingBackTest, ({ tx }) => backTestThresholds(tx));
  serve(platform, systemSettingsCalls.unmappedCodes, ({ tx }) => describeUnmappedCodes(tx));
  serve(platform, systemSettingsCalls.mapCode, ({ tx, viewer, params, body }) =>
    mapCode(tx, viewer, params.id, body.infectionId),
  );
  serve(platform, infectionCalls.setCodes, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(setInfectionCodes(tx, viewer, id, body), () => getInfection(tx, viewer, id)),
  );
  serve(platform, systemSettingsCalls.security, ({ tx, viewer }) => describeSecurity(tx, viewer));
  serve(platform, systemSettingsCalls.saveSecurity, ({ tx, viewer, body }) => changeSecurity(tx, viewer, body));
};
