import { lookupEditCalls } from "@tracewell/contract/lookup-editing";
import { lookupCalls } from "@tracewell/contract/lookups";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { getDictionaries, listInfections, listLookup, listOrganizations, listUsers } from "./lookup.service.ts";

import {
  addValue,
  editValue,
  getValue,
  listLists,
  listValues,
  mergeValues,
  moveValue,
  removeValue,
} from "./lookup-edit.service.ts";
import { loadListFile, planListFile, writeListFile } from "./lookup-file.service.ts";

export const lookups: Feature = (platform) => {
  serve(platform, lookupCalls.dictionaries, ({ tx, viewer }) => getDictionaries(tx, viewer));
  serve(platform, lookupCalls.cdcValueSet, ({ tx, params }) => listLookup(tx, params.name));
  serve(platform, lookupCalls.list, ({ tx, params }) => listLookup(tx, params.kind));
  serve(platform, lookupCalls.mediaSites, ({ tx }) => listLookup(tx, "MEDIA_SITE"));
  serve(platform, lookupCalls.infections, ({ tx }) => listInfections(tx));
  serve(platform, lookupCalls.users, ({ tx, query }) => listUsers(tx, query.search));
  serve(platform, lookupCalls.organizations, ({ tx, query }) => listOrganizations(tx, query.search));

  const edits = lookupEditCalls;
  serve(platform, edits.lists, ({ tx }) => listLists(tx));
  serve(platform, edits.values, ({ tx, query }) => listValues(tx, query));
  serve(platform, edits.file, ({ tx, params: { kind } }) => writeListFile(tx, kind));
  serve(platform, edits.preview, ({ tx, params: { kind }, body }) => planListFile(tx, kind, body.content));
  serve(platform, edits.load, ({ tx, viewer, params: { kind }, body }) => loadListFile(tx, viewer, kind, body.content));
  serve(platform, edits.get, ({ tx, viewer, params: { kind, id } }) => getValue(tx, viewer, kind, id));
  serve(platform, edits.create, async ({ tx, viewer, params: { kind }, body }) =>
    getValue(tx, viewer, kind, await addValue(tx, viewer, kind, body)),
  );
  serve(platform, edits.edit, ({ tx, viewer, params, body }) =>
    pageAfter(editValue(tx, viewer, params, body), () => getValue(tx, viewer, params.kind, params.id)),
  );
  serve(platform, edits.move, async ({ tx, viewer, params: { kind, id }, body }) => {
    await moveValue(tx, kind, id, body.direction);
    return getValue(tx, viewer, kind, id);
  });
  serve(platform, edits.merge, ({ tx, viewer, params, body }) =>
    pageAfter(mergeValues(tx, viewer, params, body), () => getValue(tx, viewer, params.kind, params.id)),
  );
  serve(platform, edits.remove, async ({ tx, viewer, params: { kind, id } }) => {
    await removeValue(tx, viewer, kind, id);
    return undefined;
  });
};
