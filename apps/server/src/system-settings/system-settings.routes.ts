import { infectionCalls } from "@tracewell/contract/infections";
import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { pageAfter } from "../editing/edited-page.service.ts";
import { backTestThresholds } from "../incoming-files/match-decision.service.ts";
import { getInfection } from "../infections/infection-edit.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { describeUnmappedCodes, mapCode, setInfectionCodes } from "./code-mapping.service.ts";
import { changeAdvanced, describeAdvanced } from "./organization-advanced.service.ts";
import { describePortal, switchPortal } from "./patient-portal.service.ts";
import { changeSecurity, describeSecurity } from "./security-settings.service.ts";

export const systemSettings: Feature = (platform) => {
  serve(platform, systemSettingsCalls.organizationAdvanced, ({ tx }) => describeAdvanced(tx));
  serve(platform, systemSettingsCalls.saveOrganizationAdvanced, ({ tx, viewer, body }) =>
    changeAdvanced(tx, viewer, body),
  );
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
