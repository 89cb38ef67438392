import { investigationCalls } from "@tracewell/contract/investigations";
import { joinedPageAfter } from "../editing/edited-page.service.ts";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { removeRecord } from "../records/record-deletion.service.ts";
import {
  assignInvestigation,
  createInvestigationByHand,
  editInvestigation,
  getInvestigation,
  moveInvestigation,
} from "./investigation.service.ts";
import { countInvestigations, listInvestigations } from "./investigation-list.service.ts";

export const investigations: Feature = (platform) => {
  serveReading(platform, investigationCalls.list, listInvestigations, ({ viewer, query }) => [viewer, query]);
  serve(platform, investigationCalls.counts, ({ tx, viewer, body }) => countInvestigations(tx, viewer, body.lists));
  serveReading(platform, investigationCalls.get, getInvestigation, ({ viewer, params }) => [viewer, params.id]);
  serve(platform, investigationCalls.create, ({ tx, viewer, body }) => createInvestigationByHand(tx, viewer, body));
  serve(platform, investigationCalls.remove, async ({ tx, viewer, params }) => {
    await removeRecord(tx, viewer, "Incident", params.id);
    return undefined;
  });

  serve(platform, investigationCalls.edit, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(editInvestigation(tx, viewer, id, body), () => getInvestigation(tx, viewer, id)),
  );
  serve(platform, investigationCalls.assign, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(assignInvestigation(tx, viewer, id, body), () => getInvestigation(tx, viewer, id)),
  );
  serve(platform, investigationCalls.setStatus, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(moveInvestigation(tx, viewer, id, body), () => getInvestigation(tx, viewer, id)),
  );
};
