import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { pageAfter } from "../../editing/edited-page.service.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import {
  createOutcome,
  createText,
  editOutcome,
  editText,
  getOutcome,
  getText,
  listOutcomes,
  listTexts,
  removeOutcome,
  removeText,
} from "./outcome.service.ts";
import {
  createResult,
  editResult,
  getResult,
  listManagedResults,
  listResults,
  removeResult,
} from "./qualitative-result.service.ts";
import { createTest, editTest, getTest, listTests, pageOfTests, removeTest } from "./test-definition.service.ts";

export const testDefinitions: Feature = (platform) => {
  const calls = testDefinitionCalls;
  serve(platform, calls.definitions, ({ tx }) => listTests(tx));
  serve(platform, calls.list, ({ tx, viewer, query }) => pageOfTests(tx, viewer, query));
  serve(platform, calls.get, ({ tx, viewer, params }) => getTest(tx, viewer, params.id));
  serve(platform, calls.create, async ({ tx, viewer, body }) =>
    getTest(tx, viewer, await createTest(tx, viewer, body)),
  );
  serve(platform, calls.edit, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editTest(tx, viewer, id, body), () => getTest(tx, viewer, id)),
  );
  serve(platform, calls.remove, async ({ tx, viewer, params }) => {
    await removeTest(tx, viewer, params.id);
    return undefined;
  });

  serve(platform, calls.qualitativeResults, ({ tx }) => listResults(tx));
  serve(platform, calls.managedResults, ({ tx, viewer }) => listManagedResults(tx, viewer));
  serve(platform, calls.createResult, async ({ tx, viewer, body }) =>
    getResult(tx, viewer, await createResult(tx, viewer, body)),
  );
  serve(platform, calls.editResult, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editResult(tx, id, body), () => getResult(tx, viewer, id)),
  );
  serve(platform, calls.removeResult, async ({ tx, viewer, params }) => {
    await removeResult(tx, viewer, params.id);
    return undefined;
  });

  serve(platform, calls.outcomes, ({ tx, viewer, params }) => listOutcomes(tx, viewer, params.id));
  serve(platform, calls.createOutcome, async ({ tx, viewer, params, body }) =>
    getOutcome(tx, viewer, await createOutcome(tx, viewer, params.id, body)),
  );
  serve(platform, calls.editOutcome, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editOutcome(tx, viewer, id, body), () => getOutcome(tx, viewer, id)),
  );
  serve(platform, calls.removeOutcome, async ({ tx, viewer, params }) => {
    await removeOutcome(tx, viewer, params.id);
    return undefined;
  });

  serve(platform, calls.texts, ({ tx, viewer }) => listTexts(tx, viewer));
  serve(platform, calls.createText, async ({ tx, viewer, body }) =>
    getText(tx, viewer, await createText(tx, viewer, body)),
  );
  serve(platform, calls.editText, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editText(tx, id, body), () => getText(tx, viewer, id)),
  );
  serve(platform, calls.removeText, async ({ tx, viewer, params }) => {
    await removeText(tx, viewer, params.id);
    return undefined;
  });
};
