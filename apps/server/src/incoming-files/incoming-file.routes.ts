import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { joinedPageAfter, pageAfter } from "../editing/edited-page.service.ts";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { assignRecord } from "../records/record.service.ts";
import { removeRecord } from "../records/record-deletion.service.ts";
import { attachFile, declineCase, elevateFile, moveFile } from "./file-elevation.service.ts";
import { createFile, editFile, getIncomingFile, settleMatch } from "./incoming-file.service.ts";
import { countIncomingFiles, listIncomingFiles } from "./incoming-file-list.service.ts";

const kind = "IncomingReport";

export const incomingFiles: Feature = (platform) => {
  serveReading(platform, incomingFileCalls.list, listIncomingFiles, ({ viewer, query }) => [viewer, query]);
  serve(platform, incomingFileCalls.counts, ({ tx, viewer, body }) => countIncomingFiles(tx, viewer, body.lists));
  serveReading(platform, incomingFileCalls.get, getIncomingFile, ({ viewer, params }) => [viewer, params.id]);
  serve(platform, incomingFileCalls.create, ({ tx, viewer, body }) => createFile(tx, viewer, body));
  serve(platform, incomingFileCalls.elevate, ({ tx, viewer, params, body }) =>
    elevateFile(tx, viewer, params.id, body),
  );
  serve(platform, incomingFileCalls.attach, ({ tx, viewer, params, body }) =>
    attachFile(tx, viewer, params.id, body.investigationId),
  );
  serve(platform, incomingFileCalls.remove, async ({ tx, viewer, params }) => {
    await removeRecord(tx, viewer, kind, params.id);
    return undefined;
  });

  serve(platform, incomingFileCalls.edit, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(editFile(tx, viewer, id, body), () => getIncomingFile(tx, viewer, id)),
  );
  serve(platform, incomingFileCalls.assign, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(assignRecord(tx, viewer, kind, id, body), () => getIncomingFile(tx, viewer, id)),
  );
  serve(platform, incomingFileCalls.setStatus, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(moveFile(tx, viewer, id, body), () => getIncomingFile(tx, viewer, id)),
  );
  serve(platform, incomingFileCalls.declineCase, ({ tx, viewer, params, body }) =>
    pageAfter(declineCase(tx, viewer, { ...params, ...body }), () => getIncomingFile(tx, viewer, params.id)),
  );
  serve(platform, incomingFileCalls.settleMatch, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(settleMatch(tx, viewer, id, body.personId), () => getIncomingFile(tx, viewer, id)),
  );
};
