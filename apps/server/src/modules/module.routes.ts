import { moduleSettingCalls } from "@tracewell/contract/module-settings";
import { moduleCalls } from "@tracewell/contract/modules";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { listModules } from "./module.service.ts";
import { editAreaModules, getAreaModules, listAreaModules, resetAreaModules } from "./module-rule.service.ts";

export const modules: Feature = (platform) => {
  serveReading(platform, moduleCalls.list, listModules, ({ viewer, query }) => [viewer, query]);
  serve(platform, moduleSettingCalls.rules, ({ tx }) => listAreaModules(tx));
  serve(platform, moduleSettingCalls.editRules, ({ tx, viewer, params, body }) =>
    pageAfter(editAreaModules(tx, viewer, params.area, body), () => getAreaModules(tx, params.area)),
  );
  serve(platform, moduleSettingCalls.resetRules, ({ tx, viewer, params, body }) =>
    pageAfter(resetAreaModules(tx, viewer, params.area, body.version), () => getAreaModules(tx, params.area)),
  );
};
