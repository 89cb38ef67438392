import { clinicCalls } from "@tracewell/contract/clinics";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  addClinic,
  closeClinic,
  editClinic,
  getClinic,
  inviteToClinic,
  listClinics,
  listParentClinics,
  reopenClinic,
} from "./clinic-opening.service.ts";
import { listSteps } from "./clinic-setup.service.ts";

const calls = clinicCalls;

export const clinics: Feature = (platform) => {
  const { sessions, settings } = platform;

  serve(platform, calls.list, ({ tx, query }) => listClinics(tx, query));
  serve(platform, calls.parents, ({ tx }) => listParentClinics(tx));
  serve(platform, calls.get, ({ tx, viewer, params }) => getClinic(tx, viewer, params.id));
  serve(platform, calls.open, async ({ tx, viewer, body }) =>
    getClinic(tx, viewer, await addClinic(tx, settings, viewer, body)),
  );
  serve(platform, calls.edit, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editClinic(tx, viewer, id, body), () => getClinic(tx, viewer, id)),
  );
  serve(platform, calls.invite, async ({ tx, viewer, params: { id }, body }) => {
    await inviteToClinic(tx, settings, viewer, id, body);
    return getClinic(tx, viewer, id);
  });
  serve(platform, calls.close, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(closeClinic(tx, sessions, viewer, id, body.version), () => getClinic(tx, viewer, id)),
  );
  serve(platform, calls.reopen, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(reopenClinic(tx, viewer, id, body.version), () => getClinic(tx, viewer, id)),
  );
  serve(platform, calls.ownSteps, ({ tx }) => listSteps(tx));
};
