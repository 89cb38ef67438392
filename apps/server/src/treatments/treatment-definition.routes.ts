import { treatmentCalls } from "@tracewell/contract/treatments";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  createDefinition,
  editDefinition,
  getDefinition,
  listDefinitions,
  removeDefinition,
} from "./treatment-definition.service.ts";

export const treatments: Feature = (platform) => {
  const calls = treatmentCalls;
  serve(platform, calls.definitions, ({ tx }) => listDefinitions(tx));
  serve(platform, calls.get, ({ tx, viewer, params }) => getDefinition(tx, viewer, params.id));
  serve(platform, calls.create, async ({ tx, viewer, body }) =>
    getDefinition(tx, viewer, await createDefinition(tx, viewer, body)),
  );
  serve(platform, calls.edit, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editDefinition(tx, viewer, id, body), () => getDefinition(tx, viewer, id)),
  );
  serve(platform, calls.remove, async ({ tx, viewer, params }) => {
    await removeDefinition(tx, viewer, params.id);
    return undefined;
  });
};
