import { communicationCalls } from "@tracewell/contract/communications";
import { fileStore, keyOf } from "../files/file.service.ts";
import { sendToSave } from "../platform/files/file-answer.ts";
import { serve, serveBytes, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  editCommunication,
  logCommunication,
  removeCommunication,
  takeAttachment,
  takeEnclosed,
} from "./communication.service.ts";
import { personHistory, recordHistory } from "./history.service.ts";

export const communications: Feature = (platform) => {
  const store = fileStore(platform.settings);

  serveReading(platform, communicationCalls.ofRecord, recordHistory, ({ viewer, params, query }) => [
    viewer,
    params.id,
    query,
  ]);
  serveReading(platform, communicationCalls.ofPerson, personHistory, ({ viewer, params, query }) => [
    viewer,
    params.id,
    query,
  ]);
  serve(platform, communicationCalls.log, ({ tx, viewer, params, body }) =>
    logCommunication(tx, viewer, params.id, body),
  );
  serve(platform, communicationCalls.edit, ({ tx, viewer, params, body }) =>
    editCommunication(tx, viewer, params, body),
  );
  serve(platform, communicationCalls.remove, ({ tx, viewer, params, query }) =>
    removeCommunication(tx, viewer, params, query.version),
  );
  serveBytes(platform, communicationCalls.attachment, async ({ reply, viewer, params, inClinic }) => {
    const file = await inClinic((tx) => takeAttachment(tx, viewer, params));
    return sendToSave(reply, store, keyOf(viewer.tenantId, file.id), file);
  });
  serveBytes(platform, communicationCalls.messageAttachment, async ({ reply, viewer, params, inClinic }) => {
    const file = await inClinic((tx) => takeEnclosed(tx, viewer, params));
    return sendToSave(reply, store, keyOf(viewer.tenantId, file.id), file);
  });
};
