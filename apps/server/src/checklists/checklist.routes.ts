import { checklistCalls } from "@tracewell/contract/checklists";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { exceptionCounts, exceptLine, withdrawException } from "./checklist.service.ts";

export const checklists: Feature = (platform) => {
  serve(platform, checklistCalls.except, ({ tx, viewer, params: { id, line }, body }) =>
    exceptLine(tx, viewer, id, { line, reason: body.reason }),
  );
  serve(platform, checklistCalls.withdraw, ({ tx, viewer, params: { id, line } }) =>
    withdrawException(tx, viewer, id, line),
  );
  serve(platform, checklistCalls.counts, ({ tx }) => exceptionCounts(tx));
};
