import { appointmentCalendarCalls } from "@tracewell/contract/appointment-calendar";
import { appointmentNoticeCalls } from "@tracewell/contract/appointment-notices";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { wholeList } from "../lists/whole.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  assignAppointment,
  cancelBooked,
  checkIn,
  finishAppointment,
  getAppointment,
  listAppointments,
  missAppointment,
} from "./appointment.service.ts";
import { bookAppointment, moveAppointment, planMove } from "./booking.service.ts";
import { describeCliniciansOf, listDayLoads, listNextFree } from "./calendar.service.ts";
import { missedAppointments } from "./missed-appointments.jobs.ts";
import { answerByLink, describeByLink } from "./notifying/appointment-link.service.ts";
import { appointmentMessages } from "./notifying/appointment-messages.jobs.ts";
import { describeNotices } from "./notifying/appointment-notice.service.ts";
import { listSlots, openPlace } from "./slot.service.ts";

export const appointments: Feature = (platform) => {
  platform.jobs.addTimed(missedAppointments(platform.pool));
  platform.jobs.addTimed(appointmentMessages(platform.pool, platform.settings));
  serve(platform, appointmentCalls.slots, async ({ tx, viewer, query }) =>
    wholeList(await listSlots(tx, await openPlace(tx, viewer, query.location), query)),
  );
  serve(platform, appointmentCalendarCalls.days, async ({ tx, viewer, query }) =>
    wholeList(await listDayLoads(tx, viewer, query)),
  );
  serve(platform, appointmentCalendarCalls.clinicians, async ({ tx, viewer, query }) =>
    wholeList(await describeCliniciansOf(tx, viewer, query.day)),
  );
  serve(platform, appointmentCalendarCalls.nextFree, async ({ tx, viewer, query }) =>
    wholeList(await listNextFree(tx, viewer, query)),
  );
  serve(platform, appointmentCalendarCalls.planMove, async ({ tx, viewer, params, query }) =>
    wholeList(await planMove(tx, viewer, params.id, query)),
  );
  serve(platform, appointmentCalls.list, ({ tx, viewer, query }) => listAppointments(tx, viewer, query));
  serve(platform, appointmentCalls.get, ({ tx, viewer, params }) => getAppointment(tx, viewer, params.id));
  serve(platform, appointmentCalls.book, ({ tx, viewer, body }) => bookAppointment(tx, viewer, body));
  serve(platform, appointmentCalls.move, ({ tx, viewer, params, body }) =>
    moveAppointment(tx, viewer, params.id, body),
  );
  serve(platform, appointmentCalls.cancel, ({ tx, viewer, params, body }) => cancelBooked(tx, viewer, params.id, body));
  serve(platform, appointmentCalls.arrive, ({ tx, viewer, params, body }) => checkIn(tx, viewer, params.id, body));
  serve(platform, appointmentCalls.finish, ({ tx, viewer, params, body }) =>
    finishAppointment(tx, viewer, params.id, body),
  );
  serve(platform, appointmentCalls.miss, ({ tx, viewer, params, body }) =>
    missAppointment(tx, viewer, params.id, body),
  );
  serve(platform, appointmentCalls.assign, ({ tx, viewer, params, body }) =>
    assignAppointment(tx, viewer, params.id, body),
  );
  serve(platform, appointmentNoticeCalls.notices, ({ tx, params }) => describeNotices(tx, params.id));
  serve(platform, appointmentNoticeCalls.look, ({ tx, body }) => describeByLink(tx, body.token));
  serve(platform, appointmentNoticeCalls.answer, ({ tx, body }) => answerByLink(tx, body));
};
