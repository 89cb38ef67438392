import { caseDefinitionCalls } from "@tracewell/contract/case-definition";
import { outbreakMemberCalls } from "@tracewell/contract/outbreak-members";
import { outbreakReportCalls } from "@tracewell/contract/outbreak-report";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakWorkCalls } from "@tracewell/contract/outbreak-work";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { pageAfter } from "../editing/edited-page.service.ts";
import { fileStore, keyOf } from "../files/file.service.ts";
import { sendToSave } from "../platform/files/file-answer.ts";
import { serve, serveBytes } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  classifyMembers,
  keepDefinition,
  previewDefinition,
  setClass,
} from "./case-definition/case-definition.service.ts";
import { joinFound, removeMembers } from "./members/found-members.service.ts";
import {
  closeOutbreak,
  declareOutbreak,
  drawOutbreak,
  editOutbreak,
  getOutbreak,
  joinOutbreak,
  leaveOutbreak,
  listMembers,
  listOutbreaks,
  reopenOutbreak,
} from "./outbreak.service.ts";
import { writeReport } from "./report/situation-report.service.ts";
import { getSites, setSites } from "./sites/outbreak-site.service.ts";
import {
  addFile,
  addNote,
  editNote,
  getWork,
  removeFile,
  removeNote,
  setTeam,
  takeFileOf,
  takeNoteAttachment,
} from "./work/outbreak-work.service.ts";

const calls = outbreakCalls;

export const outbreaks: Feature = (platform) => {
  serve(platform, calls.list, ({ tx, viewer, query }) => listOutbreaks(tx, viewer, query));
  serve(platform, calls.create, async ({ tx, viewer, body }) =>
    getOutbreak(tx, viewer, await declareOutbreak(tx, viewer, body)),
  );
  serve(platform, calls.get, ({ tx, viewer, params }) => getOutbreak(tx, viewer, params.id));
  serve(platform, calls.edit, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editOutbreak(tx, viewer, id, body), () => getOutbreak(tx, viewer, id)),
  );
  serve(platform, calls.close, ({ tx, viewer, params, body }) => closeOutbreak(tx, viewer, params.id, body.reason));
  serve(platform, calls.reopen, ({ tx, viewer, params }) => reopenOutbreak(tx, viewer, params.id));
  serve(platform, calls.members, ({ tx, viewer, query }) => listMembers(tx, viewer, query));
  serve(platform, calls.join, ({ tx, viewer, params, body }) => joinOutbreak(tx, viewer, params.id, body));
  serve(platform, outbreakMemberCalls.joinFound, ({ tx, viewer, params, body }) =>
    joinFound(tx, viewer, params.id, body),
  );
  serve(platform, outbreakMemberCalls.removeMembers, ({ tx, viewer, params, body }) =>
    removeMembers(tx, viewer, params.id, body.memberIds),
  );
  serve(platform, calls.leave, ({ tx, viewer, params }) => leaveOutbreak(tx, viewer, params));
  serve(platform, calls.graph, ({ tx, viewer, params, query }) => drawOutbreak(tx, viewer, params.id, query.most));
  serve(platform, outbreakReportCalls.report, ({ tx, viewer, params }) => writeReport(tx, viewer, params.id));
  serveCaseDefinition(platform);
  serveWork(platform);
  serve(platform, outbreakSiteCalls.sites, ({ tx, viewer, params }) => getSites(tx, viewer, params.id));
  serve(platform, outbreakSiteCalls.setSites, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(setSites(tx, viewer, id, body), () => getSites(tx, viewer, id)),
  );
};

const serveCaseDefinition: Feature = (platform) => {
  const { classification, preview, define, classify } = caseDefinitionCalls;
  serve(platform, classification, ({ tx, viewer, params }) => classifyMembers(tx, viewer, params.id));
  serve(platform, preview, ({ tx, viewer, params, body }) => previewDefinition(tx, viewer, params.id, body.definition));
  serve(platform, define, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(keepDefinition(tx, viewer, id, body), () => classifyMembers(tx, viewer, id)),
  );
  serve(platform, classify, ({ tx, viewer, params, body }) =>
    pageAfter(setClass(tx, viewer, params, body), () => classifyMembers(tx, viewer, params.id)),
  );
};

const serveWork: Feature = (platform) => {
  const store = fileStore(platform.settings);
  const { work, file, ...changes } = outbreakWorkCalls;
  serve(platform, work, ({ tx, viewer, params }) => getWork(tx, viewer, params.id));
  serve(platform, changes.setTeam, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(setTeam(tx, viewer, id, body), () => getWork(tx, viewer, id)),
  );
  serve(platform, changes.addNote, ({ tx, viewer, params, body }) => addNote(tx, viewer, params.id, body));
  serve(platform, changes.editNote, ({ tx, viewer, params, body }) => editNote(tx, viewer, params, body));
  serve(platform, changes.removeNote, ({ tx, viewer, params, query }) => removeNote(tx, viewer, params, query.version));
  serve(platform, changes.addFile, ({ tx, viewer, params, body }) => addFile(tx, viewer, params.id, body.fileId));
  serve(platform, changes.removeFile, ({ tx, viewer, params }) => removeFile(tx, viewer, params));
  serveBytes(platform, changes.noteAttachment, async ({ reply, viewer, params, inClinic }) => {
    const attached = await inClinic((tx) => takeNoteAttachment(tx, params));
    return sendToSave(reply, store, keyOf(viewer.tenantId, attached.id), attached);
  });
  serveBytes(platform, file, async ({ reply, viewer, params, inClinic }) => {
    const kept = await inClinic((tx) => takeFileOf(tx, params));
    return sendToSave(reply, store, keyOf(viewer.tenantId, kept.id), kept);
  });
};
