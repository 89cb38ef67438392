import { intakeCalls } from "@tracewell/contract/intake";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { tickItem, untickItem } from "./intake.service.ts";
import { editIntakeItems, getIntakeItems } from "./intake-item.service.ts";

export const intake: Feature = (platform) => {
  serve(platform, intakeCalls.items, ({ tx }) => getIntakeItems(tx));
  serve(platform, intakeCalls.editItems, ({ tx, viewer, body }) =>
    pageAfter(editIntakeItems(tx, viewer, body), () => getIntakeItems(tx)),
  );
  serve(platform, intakeCalls.tick, ({ tx, viewer, params, body }) => tickItem(tx, viewer, params, body.notNeeded));
  serve(platform, intakeCalls.untick, ({ tx, viewer, params }) => untickItem(tx, viewer, params));
};
