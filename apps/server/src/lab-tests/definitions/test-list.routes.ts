import { testListCalls } from "@tracewell/contract/test-lists";
import { pageAfter } from "../../editing/edited-page.service.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import { createListValue, editListValue, getListValue, listValues, removeListValue } from "./test-list.service.ts";

export const testLists: Feature = (platform) => {
  const calls = testListCalls;
  serve(platform, calls.listValues, ({ tx, viewer, params }) => listValues(tx, viewer, params.kind));
  serve(platform, calls.createListValue, async ({ tx, viewer, params: { kind }, body }) =>
    getListValue(tx, viewer, kind, await createListValue(tx, viewer, kind, body)),
  );
  serve(platform, calls.editListValue, ({ tx, viewer, params: { kind, id }, body }) =>
    pageAfter(editListValue(tx, kind, id, body), () => getListValue(tx, viewer, kind, id)),
  );
  serve(platform, calls.removeListValue, async ({ tx, viewer, params: { kind, id } }) => {
    await removeListValue(tx, viewer, kind, id);
    return undefined;
  });
};
