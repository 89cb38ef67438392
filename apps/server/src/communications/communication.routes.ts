import { communicationCalls } from "@tracewell/contract/communications";
import { fileStore, keyOf } from "../files/file.service.ts";
import { sendToSave } from "../platform/files/file-answer.ts";
import { serve, serveBytes } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { editCommunication, logCommunication, takeAttachment } from "./communication.service.ts";
import { personHistory, recordHistory } from "./history.service.ts";

export const communications: Feature = (platform) => {
  const store = fileStore(platform.settings);

  serve(
    platform,
    communicationCalls.ofRecord,
    ({ tx, viewer, params, query }) => recordHistory(tx, viewer, params.id, query),
    { byIds: true },
  );
  serve(
    platform,
    communicationCalls.ofPerson,
    ({ tx, viewer, params, query }) => personHistory(tx, viewer, params.id, query),
    { byIds: true },
  );
  serve(platform, communicationCalls.log, ({ tx, viewer, params, body }) =>
    logCommunication(tx, viewer, params.id, body),
  );
  serve(platform, communicationCalls.edit, ({ tx, viewer, params, body }) =>
    editCommunication(tx, viewer, params, body),
  );
  serveBytes(platform, communicationCalls.attachment, async ({ reply, viewer, params, inClinic }) => {
    const file = await inClinic((tx) => takeAttachment(tx, viewer, params));
    return sendToSave(reply, store, keyOf(viewer.tenantId, file.id), file);
  });
};
