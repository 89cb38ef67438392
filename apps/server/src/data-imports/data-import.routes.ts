import { dataImportCalls } from "@tracewell/contract/data-imports";
import { failedMessageCalls } from "@tracewell/contract/failed-messages";
import { importGuideCalls } from "@tracewell/contract/import-guide";
import { importUndoCalls } from "@tracewell/contract/import-undo";
import { rowMendingCalls } from "@tracewell/contract/row-mending";
import { senderCalls } from "@tracewell/contract/senders";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import { fileStore } from "../files/file.service.ts";
import { sendWritten } from "../platform/files/file-answer.ts";
import { serve, serveBytes } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { cancelImport, getImport, importWanted, listOfImports, startImport } from "./data-import.service.ts";
import {
  dismissFailed,
  groupsOfFailed,
  listFailed,
  reopenFailed,
  sendFailedAgain,
} from "./failed/failed-message.service.ts";
import { guideFile } from "./import-guide.service.ts";
import { resultOfImport } from "./import-result.service.ts";
import { ImportWork } from "./import-work.jobs.ts";
import { getMessage, messagesOfImport, retryMessage } from "./imported-message.service.ts";
import { rejectedFile } from "./mending/rejected-file.service.ts";
import { rejectedRows } from "./mending/rejected-row.service.ts";
import { mendingTable, sendRowsAgain } from "./mending/row-mending.service.ts";
import { mllpReceiver } from "./mllp/mllp-receiver.routes.ts";
import { reportReceiver } from "./receiver/report-receiver.routes.ts";
import { sendersOf } from "./senders/sender.service.ts";
import { previewTable } from "./tables/table-preview.service.ts";
import { previewUndo, undoImport } from "./undo/import-undo.service.ts";

export const dataImports: Feature = (platform) => {
  const own = { settings: platform.settings, sessions: platform.sessions };
  const store = fileStore(platform.settings);
  const round = platform.jobs.addRound(new ImportWork(platform));
  platform.signals.on(importWanted, () => round.wake());

  reportReceiver(platform, store);
  mllpReceiver(platform, store);
  serve(platform, dataImportCalls.start, async ({ tx, viewer, body }) => ({
    uuid: await startImport(tx, viewer, body, store),
  }));
  serve(platform, tableImportCalls.preview, ({ tx, viewer, body }) => previewTable(tx, viewer, store, body));
  serve(platform, tableImportCalls.rejectedRows, ({ tx, viewer, params, query }) =>
    rejectedRows(tx, viewer, params.id, query),
  );
  serve(platform, rowMendingCalls.table, ({ tx, viewer, params }) => mendingTable(tx, viewer, store, params.id));
  serve(platform, rowMendingCalls.sendAgain, ({ tx, viewer, params, body }) =>
    sendRowsAgain(tx, viewer, { importId: params.id, platform: own }, body),
  );
  serveBytes(platform, rowMendingCalls.file, async ({ reply, viewer, params, query, inClinic }) => {
    const asked = { importId: params.id, format: query.format };
    const { name, content } = await rejectedFile(viewer, store, asked, inClinic);
    return sendWritten(reply, name, content);
  });
  serveBytes(platform, importGuideCalls.guideFile, async ({ reply, query }) => {
    const { name, content } = await guideFile(query.kind);
    return sendWritten(reply, name, content);
  });
  serve(platform, senderCalls.senders, ({ tx, query }) => sendersOf(tx, query.days));
  serve(platform, failedMessageCalls.failed, ({ tx, viewer, query }) => listFailed(tx, viewer, query));
  serve(platform, failedMessageCalls.failedGroups, ({ tx, viewer, query }) => groupsOfFailed(tx, viewer, query));
  serve(platform, failedMessageCalls.sendFailedAgain, ({ tx, viewer, params, body }) =>
    sendFailedAgain(tx, viewer, { id: params.id, platform: own }, body),
  );
  serve(platform, failedMessageCalls.dismissFailed, ({ tx, viewer, params, body }) =>
    dismissFailed(tx, viewer, params.id, body),
  );
  serve(platform, failedMessageCalls.reopenFailed, ({ tx, params, body }) => reopenFailed(tx, params.id, body));
  serve(platform, dataImportCalls.list, ({ tx, query }) => listOfImports(tx, query));
  serve(platform, dataImportCalls.get, ({ tx, params }) => getImport(tx, params.id));
  serve(platform, dataImportCalls.messages, ({ tx, params, query }) => messagesOfImport(tx, params.id, query));
  serveBytes(platform, dataImportCalls.resultFile, async ({ reply, params, inClinic }) => {
    const { name, content } = await resultOfImport(params.id, inClinic);
    return sendWritten(reply, name, content);
  });
  serve(platform, dataImportCalls.message, ({ tx, params }) => getMessage(tx, params.id, params.messageId));
  serve(platform, dataImportCalls.retry, ({ tx, viewer, params, body }) =>
    retryMessage(tx, viewer, params.id, params.messageId, {
      mended: body.text,
      platform: own,
    }),
  );
  serve(platform, importUndoCalls.undoPreview, ({ tx, viewer, params, query }) =>
    previewUndo(tx, viewer, { importId: params.id, platform: own }, query),
  );
  serve(platform, importUndoCalls.undo, ({ tx, viewer, params, body }) =>
    undoImport(tx, viewer, { importId: params.id, platform: own }, body),
  );
  serve(platform, dataImportCalls.cancel, ({ tx, params }) => cancelImport(tx, params.id));
};
