import { formCalls } from "@tracewell/contract/forms";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { serveFormBuilder } from "./builder/form-builder.routes.ts";
import { listBlocks, listFactors } from "./factor.service.ts";
import { describeDefinitions, replaceDefinitions } from "./factor-definition.service.ts";
import { describeFactors, listResponses, saveAnswers } from "./factor-response.service.ts";

export const forms: Feature = (platform) => {
  serve(platform, formCalls.factors, ({ tx }) => listFactors(tx));
  serve(platform, formCalls.blocks, ({ tx }) => listBlocks(tx));
  serve(platform, formCalls.byIds, ({ tx, viewer, query, body }) =>
    describeFactors(tx, viewer, body, query.referenceId),
  );
  serveReading(platform, formCalls.responses, listResponses, ({ viewer, query }) => [viewer, query.referenceId]);
  serve(platform, formCalls.save, ({ tx, viewer, params, body }) => saveAnswers(tx, viewer, params.blockId, body));
  serve(platform, formCalls.definitions, ({ tx, viewer }) => describeDefinitions(tx, viewer));
  serve(platform, formCalls.replaceDefinitions, ({ tx, viewer, body }) => replaceDefinitions(tx, viewer, body));
  serveFormBuilder(platform);
};
