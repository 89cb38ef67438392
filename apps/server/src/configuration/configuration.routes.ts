import { configurationCalls } from "@tracewell/contract/configuration";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  applyConfiguration,
  exportConfiguration,
  listConfigurations,
  previewConfiguration,
} from "./configuration.service.ts";
import { undoConfiguration } from "./configuration-undo.service.ts";

export const configuration: Feature = (platform) => {
  serve(platform, configurationCalls.file, ({ tx, viewer }) => exportConfiguration(tx, viewer));
  serve(platform, configurationCalls.preview, ({ tx, viewer, body }) => previewConfiguration(tx, viewer, body));
  serve(platform, configurationCalls.apply, ({ tx, viewer, body }) => applyConfiguration(tx, viewer, body));
  serve(platform, configurationCalls.applied, ({ tx }) => listConfigurations(tx));
  serve(platform, configurationCalls.undo, ({ tx, viewer, params }) => undoConfiguration(tx, viewer, params.id));
};
