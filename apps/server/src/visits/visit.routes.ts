import { visitCalls } from "@tracewell/contract/visits";
import { joinedPageAfter } from "../editing/edited-page.service.ts";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { removeRecord } from "../records/record-deletion.service.ts";
import { assignVisit, editVisit, moveVisit } from "./visit.service.ts";
import { cancelAppointment, rescheduleVisit } from "./visit-appointment.service.ts";
import { createVisit, followUpVisit } from "./visit-creation.service.ts";
import { attachVisit, elevateVisit } from "./visit-elevation.service.ts";
import { countVisits, listVisits } from "./visit-list.service.ts";
import { getVisit } from "./visit-page.service.ts";

export const visits: Feature = (platform) => {
  serveReading(platform, visitCalls.list, listVisits, ({ viewer, query }) => [viewer, query]);
  serve(platform, visitCalls.counts, ({ tx, viewer, body }) => countVisits(tx, viewer, body.lists));
  serveReading(platform, visitCalls.get, getVisit, ({ viewer, params }) => [viewer, params.id]);
  serve(platform, visitCalls.create, async ({ tx, viewer, body }) => {
    const { id } = await createVisit(tx, viewer, body);
    return getVisit(tx, viewer, id);
  });
  serve(platform, visitCalls.elevate, ({ tx, viewer, params, body }) => elevateVisit(tx, viewer, params.id, body));
  serve(platform, visitCalls.attach, ({ tx, viewer, params, body }) =>
    attachVisit(tx, viewer, params.id, body.investigationId),
  );
  serve(platform, visitCalls.followUp, ({ tx, viewer, params, body }) => followUpVisit(tx, viewer, params.id, body));
  serve(platform, visitCalls.remove, async ({ tx, viewer, params }) => {
    await removeRecord(tx, viewer, "Visit", params.id);
    return undefined;
  });

  serve(platform, visitCalls.edit, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(editVisit(tx, viewer, id, body), () => getVisit(tx, viewer, id)),
  );
  serve(platform, visitCalls.assign, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(assignVisit(tx, viewer, id, body), () => getVisit(tx, viewer, id)),
  );
  serve(platform, visitCalls.setStatus, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(moveVisit(tx, viewer, id, body), () => getVisit(tx, viewer, id)),
  );
  serve(platform, visitCalls.reschedule, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(rescheduleVisit(tx, viewer, id, body), () => getVisit(tx, viewer, id)),
  );
  serve(platform, visitCalls.cancelAppointment, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(cancelAppointment(tx, viewer, id, body.version), () => getVisit(tx, viewer, id)),
  );
};
