import { dataExportCalls } from "@tracewell/contract/data-exports";
import { exportPresetCalls } from "@tracewell/contract/export-presets";
import { fileStore } from "../files/file.service.ts";
import { sendWritten } from "../platform/files/file-answer.ts";
import { serve, serveBytes } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { clinicEnvironment } from "../preferences/clinic-environment.service.ts";
import {
  deleteExport,
  exportWanted,
  getExport,
  listOwnExports,
  openExportFile,
  startExport,
  takeExportFile,
} from "./data-export.service.ts";
import { deletePreset, listPresets, renamePreset, savePreset } from "./export-preset.service.ts";
import { ExportWork } from "./export-work.jobs.ts";

export const dataExports: Feature = (platform) => {
  const store = { files: fileStore(platform.settings), key: platform.sessions.keyFor("exports") };
  const round = platform.jobs.addRound(new ExportWork(platform, store));
  platform.signals.on(exportWanted, () => round.wake());

  serve(platform, dataExportCalls.start, async ({ tx, viewer, body }) => {
    const { exportVisits: visits } = await clinicEnvironment(tx, platform.settings);
    return startExport(tx, viewer, { ...body, visits });
  });
  serve(platform, dataExportCalls.list, ({ tx, viewer, query }) => listOwnExports(tx, viewer, query));
  serve(platform, dataExportCalls.get, ({ tx, viewer, params }) => getExport(tx, viewer, params.id));
  serve(platform, dataExportCalls.delete, ({ tx, viewer, params }) => deleteExport(tx, viewer, params.id));
  serveBytes(platform, dataExportCalls.download, async ({ reply, viewer, params, inClinic }) => {
    const { parts, name, size } = await inClinic((tx) => takeExportFile(tx, viewer, params.id));
    const content = await openExportFile(store, { tenantId: viewer.tenantId, exportId: params.id }, parts);
    return sendWritten(reply.header("content-length", size), name, content);
  });
  serve(platform, exportPresetCalls.presets, ({ tx, viewer }) => listPresets(tx, viewer));
  serve(platform, exportPresetCalls.createPreset, ({ tx, viewer, body }) => savePreset(tx, viewer, body));
  serve(platform, exportPresetCalls.updatePreset, ({ tx, viewer, params, body }) =>
    renamePreset(tx, viewer, params.id, body),
  );
  serve(platform, exportPresetCalls.deletePreset, ({ tx, viewer, params }) => deletePreset(tx, viewer, params.id));
};
