import { infectionCalls } from "@tracewell/contract/infections";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  addInfection,
  editInfection,
  getInfection,
  getWindows,
  listInfections,
  removeInfection,
  setWindows,
} from "./infection-edit.service.ts";

export const infections: Feature = (platform) => {
  const calls = infectionCalls;
  serve(platform, calls.list, ({ tx, query }) => listInfections(tx, query));
  serve(platform, calls.get, ({ tx, viewer, params }) => getInfection(tx, viewer, params.id));
  serve(platform, calls.create, async ({ tx, viewer, body }) =>
    getInfection(tx, viewer, await addInfection(tx, viewer, body)),
  );
  serve(platform, calls.edit, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editInfection(tx, viewer, id, body), () => getInfection(tx, viewer, id)),
  );
  serve(platform, calls.windows, ({ tx, params }) => getWindows(tx, params.id));
  serve(platform, calls.setWindows, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(setWindows(tx, viewer, id, body), () => getInfection(tx, viewer, id)),
  );
  serve(platform, calls.remove, async ({ tx, viewer, params: { id } }) => {
    await removeInfection(tx, viewer, id);
    return undefined;
  });
};
