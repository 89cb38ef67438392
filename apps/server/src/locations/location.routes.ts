import { clinicianHoursCalls } from "@tracewell/contract/clinician-hours";
import { locationCalls } from "@tracewell/contract/locations";
import { wholeList } from "../lists/whole.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { describeClinicianHours, setClinicianHours } from "./clinician-hours.service.ts";
import { holidaysBetween } from "./holidays.model.ts";
import { addLocation, changeLocation, describeLocations, removeLocation } from "./location.service.ts";
import { describeHours, inheritHours, setHours } from "./opening-hours.service.ts";
import { changeScheduling, describeScheduling } from "./scheduling.service.ts";

export const locations: Feature = (platform) => {
  serve(platform, locationCalls.list, ({ tx, viewer }) => describeLocations(tx, viewer));
  serve(platform, locationCalls.create, ({ tx, viewer, body }) => addLocation(tx, viewer, body));
  serve(platform, locationCalls.edit, ({ tx, viewer, params, body }) => changeLocation(tx, viewer, params.id, body));
  serve(platform, locationCalls.delete, ({ tx, viewer, params }) => removeLocation(tx, viewer, params.id));
  serve(platform, locationCalls.hours, ({ tx, params }) => describeHours(tx, params.id));
  serve(platform, locationCalls.setHours, ({ tx, viewer, params, body }) => setHours(tx, viewer, params.id, body));
  serve(platform, locationCalls.inheritHours, ({ tx, viewer, params }) => inheritHours(tx, viewer, params.id));
  serve(platform, locationCalls.clinicHours, ({ tx }) => describeHours(tx, null));
  serve(platform, locationCalls.setClinicHours, ({ tx, viewer, body }) => setHours(tx, viewer, null, body));
  serve(platform, clinicianHoursCalls.clinicianHours, ({ tx, viewer, params }) =>
    describeClinicianHours(tx, viewer, params.id),
  );
  serve(platform, clinicianHoursCalls.setClinicianHours, ({ tx, viewer, params, body }) =>
    setClinicianHours(tx, viewer, params.id, body),
  );
  serve(platform, locationCalls.holidays, async ({ query }) => wholeList(holidaysBetween(query.from, query.to)));
  serve(platform, locationCalls.scheduling, ({ tx }) => describeScheduling(tx));
  serve(platform, locationCalls.setScheduling, ({ tx, viewer, body }) => changeScheduling(tx, viewer, body));
};
