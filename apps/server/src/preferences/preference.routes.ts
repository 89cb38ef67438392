import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { changePreference, createPreference, getForClinic, listForUser, savePreference } from "./preference.service.ts";

export const preferences: Feature = (platform) => {
  serve(platform, preferenceCalls.list, ({ tx, viewer }) => listForUser(tx, viewer));
  serve(platform, preferenceCalls.create, ({ tx, viewer, body }) => createPreference(tx, viewer, body));
  serve(platform, preferenceCalls.update, ({ tx, viewer, params, body }) =>
    changePreference(tx, viewer, params.id, body),
  );
  serve(platform, preferenceCalls.global, ({ tx, params }) => getForClinic(tx, params.name));
  serve(platform, preferenceCalls.save, ({ tx, viewer, params, body }) =>
    savePreference(tx, viewer, params.name, body),
  );
};
