import { organizationCalls } from "@tracewell/contract/organizations";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  createOrganization,
  editOrganization,
  getOrganization,
  listOrganizations,
  mergeOrganizations,
} from "./organization-page.service.ts";

const calls = organizationCalls;

export const organizations: Feature = (platform) => {
  serve(platform, calls.list, ({ tx, query }) => listOrganizations(tx, query));
  serve(platform, calls.get, ({ tx, params }) => getOrganization(tx, params.id));
  serve(platform, calls.create, async ({ tx, viewer, body }) =>
    getOrganization(tx, await createOrganization(tx, viewer, body)),
  );
  serve(platform, calls.edit, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editOrganization(tx, viewer, id, body), () => getOrganization(tx, id)),
  );
  serve(platform, calls.merge, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(mergeOrganizations(tx, viewer, id, body), () => getOrganization(tx, id)),
  );
};
