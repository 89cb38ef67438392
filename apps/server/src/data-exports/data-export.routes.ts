import { dataExportCalls } from "@tracewell/contract/data-exports";
import { fileStore, keyOf } from "../files/file.service.ts";
import { sendToSave } from "../platform/files/file-answer.ts";
import { serve, serveBytes } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  deleteExport,
  exportWanted,
  getExport,
  listOwnExports,
  startExport,
  takeExportFile,
} from "./data-export.service.ts";
import { ExportWork } from "./export-work.jobs.ts";

export const dataExports: Feature = (platform) => {
  const store = fileStore(platform.settings);
  const round = platform.jobs.addRound(new ExportWork(platform, store));
  platform.signals.on(exportWanted, () => round.wake());

  serve(platform, dataExportCalls.start, ({ tx, viewer, body }) =>
    startExport(tx, viewer, { ...body, visits: platform.settings.exportVisits }),
  );
  serve(platform, dataExportCalls.list, ({ tx, viewer, query }) => listOwnExports(tx, viewer, query));
  serve(platform, dataExportCalls.get, ({ tx, viewer, params }) => getExport(tx, viewer, params.id));
  serve(platform, dataExportCalls.delete, ({ tx, viewer, params }) => deleteExport(tx, viewer, params.id));
  serveBytes(platform, dataExportCalls.download, async ({ reply, viewer, params, inClinic }) => {
    const file = await inClinic((tx) => takeExportFile(tx, viewer, params.id));
    return sendToSave(reply, store, keyOf(viewer.tenantId, file.storedAs), file);
  });
};
