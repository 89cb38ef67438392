import { formBuilderCalls } from "@tracewell/contract/form-builder";
import { pageAfter } from "../../editing/edited-page.service.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { copyReadyBlock, listReadyBlocks } from "../library/library.service.ts";
import {
  createBlock,
  discardDraft,
  getBuiltBlock,
  listBuiltBlocks,
  publishDraft,
  restoreBlock,
  saveDraft,
} from "./built-block.service.ts";
import { tryDraft } from "./trial.service.ts";

export function serveFormBuilder(platform: Platform): void {
  serve(platform, formBuilderCalls.readyBlocks, () => Promise.resolve(listReadyBlocks()));
  serve(platform, formBuilderCalls.copyReadyBlock, ({ tx, viewer, params }) => copyReadyBlock(tx, viewer, params.key));
  serve(platform, formBuilderCalls.builtBlocks, ({ tx }) => listBuiltBlocks(tx));
  serve(platform, formBuilderCalls.createBlock, ({ tx, viewer, body }) => createBlock(tx, viewer, body));
  serve(platform, formBuilderCalls.builtBlock, ({ tx, viewer, params }) => getBuiltBlock(tx, viewer, params.key));
  serve(platform, formBuilderCalls.saveDraft, ({ tx, viewer, params: { key }, body }) =>
    pageAfter(saveDraft(tx, viewer, key, body), () => getBuiltBlock(tx, viewer, key)),
  );
  serve(platform, formBuilderCalls.restoreBlock, ({ tx, viewer, params: { key }, body }) =>
    pageAfter(restoreBlock(tx, viewer, key, body), () => getBuiltBlock(tx, viewer, key)),
  );
  serve(platform, formBuilderCalls.discardDraft, ({ tx, params: { key }, body }) =>
    discardDraft(tx, key, body.version),
  );
  serve(platform, formBuilderCalls.tryDraft, ({ tx, viewer, params, query }) =>
    tryDraft(tx, viewer, params.key, query.version),
  );
  serve(platform, formBuilderCalls.publishDraft, ({ tx, viewer, params: { key }, body }) =>
    pageAfter(publishDraft(tx, viewer, key, body.version), () => getBuiltBlock(tx, viewer, key)),
  );
}
