import { appointmentCalls } from "@tracewell/contract/appointments";
import { wholeList } from "../lists/whole.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  assignAppointment,
  cancelBooked,
  finishAppointment,
  getAppointment,
  listAppointments,
  missAppointment,
} from "./appointment.service.ts";
import { bookAppointment, moveAppointment } from "./booking.service.ts";
import { missedAppointments } from "./missed-appointments.jobs.ts";
import { listSlots, openPlace } from "./slot.service.ts";

export const appointments: Feature = (platform) => {
  platform.jobs.addTimed(missedAppointments(platform.pool));
  serve(platform, appointmentCalls.slots, async ({ tx, viewer, query }) =>
    wholeList(await listSlots(tx, await openPlace(tx, viewer, query.location), query)),
  );
  serve(platform, appointmentCalls.list, ({ tx, viewer, query }) => listAppointments(tx, viewer, query));
  serve(platform, appointmentCalls.get, ({ tx, viewer, params }) => getAppointment(tx, viewer, params.id));
  serve(platform, appointmentCalls.book, ({ tx, viewer, body }) => bookAppointment(tx, viewer, body));
  serve(platform, appointmentCalls.move, ({ tx, viewer, params, body }) =>
    moveAppointment(tx, viewer, params.id, body),
  );
  serve(platform, appointmentCalls.cancel, ({ tx, viewer, params, body }) => cancelBooked(tx, viewer, params.id, body));
  serve(platform, appointmentCalls.finish, ({ tx, viewer, params, body }) =>
    finishAppointment(tx, viewer, params.id, body),
  );
  serve(platform, appointmentCalls.miss, ({ tx, viewer, params, body }) =>
    missAppointment(tx, viewer, params.id, body),
  );
  serve(platform, appointmentCalls.assign, ({ tx, viewer, params, body }) =>
    assignAppointment(tx, viewer, params.id, body),
  );
};
