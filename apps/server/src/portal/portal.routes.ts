import { portalCalls } from "@tracewell/contract/portal";
import { portalAppointmentCalls } from "@tracewell/contract/portal-appointments";
import { portalResultCalls } from "@tracewell/contract/portal-results";
import { listPatientResults, viewResult } from "../lab-tests/ordering/patient-result.service.ts";
import { wholeList } from "../lists/whole.ts";
import { serve, serveBytes } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { describeOwnAppointments, writeOwnAppointment } from "./appointments/own-appointment.service.ts";
import { bookOwn, cancelOwn, describePlaces, listOwnSlots, moveOwn } from "./appointments/own-booking.service.ts";
import { cancelAccount, changeOwnProfile, describePatient } from "./portal.service.ts";
import { describeAccess, impersonate, inviteToPortal, withdrawAccess } from "./portal-access.service.ts";
import { describeLink, listByLink, openByLink, sendFreshLink } from "./results/result-link.service.ts";
import { resultMessages } from "./results/result-message.jobs.ts";

export const portal: Feature = (platform) => {
  const { sessions, settings } = platform;
  platform.jobs.addTimed(resultMessages(platform.pool, settings));
  serve(platform, portalCalls.profile, ({ tx, viewer }) => describePatient(tx, viewer));
  serve(platform, portalCalls.update, ({ tx, viewer, body }) => changeOwnProfile(tx, viewer, body));
  serve(platform, portalCalls.disable, async ({ tx, viewer }) => {
    await cancelAccount(tx, viewer);
    return undefined;
  });

  serve(platform, portalCalls.access, ({ tx, viewer, params }) => describeAccess(tx, viewer, params.id));
  serve(platform, portalCalls.invite, ({ tx, viewer, params }) => inviteToPortal(tx, settings, viewer, params.id));
  serve(platform, portalCalls.withdraw, ({ tx, viewer, params }) => withdrawAccess(tx, viewer, params.id));
  serve(platform, portalCalls.impersonate, async ({ tx, viewer, params, address, giveToken }) => {
    const { token, expiresAt } = await impersonate(tx, sessions, viewer, params.id, address);
    giveToken(token);
    return { expiresAt };
  });

  serve(platform, portalAppointmentCalls.appointments, async ({ tx, viewer }) =>
    wholeList(await describeOwnAppointments(tx, viewer)),
  );
  serve(platform, portalAppointmentCalls.places, ({ tx, viewer }) => describePlaces(tx, settings, viewer));
  serve(platform, portalAppointmentCalls.slots, async ({ tx, viewer, query }) =>
    wholeList(await listOwnSlots(tx, viewer, query)),
  );
  serve(platform, portalAppointmentCalls.book, ({ tx, viewer, body }) => bookOwn(tx, settings, viewer, body));
  serve(platform, portalAppointmentCalls.move, ({ tx, viewer, params, body }) => moveOwn(tx, viewer, params.id, body));
  serve(platform, portalAppointmentCalls.cancel, ({ tx, viewer, params, body }) =>
    cancelOwn(tx, viewer, params.id, body.reason),
  );
  serveBytes(platform, portalAppointmentCalls.calendarFile, async ({ reply, viewer, params, inClinic }) => {
    const text = await inClinic((tx) => writeOwnAppointment(tx, settings, viewer, params.id));
    return reply
      .type("text/calendar; charset=utf-8")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "no-store")
      .send(text);
  });

  serve(platform, portalResultCalls.results, async ({ tx, viewer }) =>
    wholeList(await listPatientResults(tx, viewer.personId)),
  );
  serve(platform, portalResultCalls.viewResult, async ({ tx, viewer, params, body }) => {
    const { tenantId, personId } = viewer;
    await viewResult(tx, tenantId, { itemId: params.id, personId, reportedAt: body.reportedAt });
    return undefined;
  });
  serve(platform, portalResultCalls.resultLink, ({ tx, body }) => describeLink(tx, body.token));
  serve(platform, portalResultCalls.linkedResults, ({ tx, body }) => listByLink(tx, body));
  serve(platform, portalResultCalls.openResult, ({ tx, body }) => openByLink(tx, body));
  serve(platform, portalResultCalls.freshResultLink, ({ tx, body }) => sendFreshLink(tx, settings, body.token));
};
