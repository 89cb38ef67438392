import { unnamedPartnerCalls as calls } from "@tracewell/contract/unnamed-partners";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  addEarlierPartner,
  addUnnamedPartner,
  addUnnamedPartners,
  editUnnamedPartner,
  findEarlierPartners,
  listUnnamedPartners,
  removeUnnamedPartner,
  resolveUnnamedPartner,
  undoResolution,
} from "./unnamed-partner.service.ts";

export const unnamedPartners: Feature = (platform) => {
  serve(platform, calls.list, ({ tx, viewer, params }) => listUnnamedPartners(tx, viewer, params.id));
  serve(platform, calls.earlier, ({ tx, viewer, params, body }) => findEarlierPartners(tx, viewer, params.id, body));
  serve(platform, calls.add, ({ tx, viewer, params, body }) => addUnnamedPartner(tx, viewer, params.id, body));
  serve(platform, calls.addSeveral, ({ tx, viewer, params, body }) =>
    addUnnamedPartners(tx, viewer, params.id, body.partners),
  );
  serve(platform, calls.addEarlier, ({ tx, viewer, params, body }) => addEarlierPartner(tx, viewer, params, body));
  serve(platform, calls.edit, ({ tx, viewer, params, body }) => editUnnamedPartner(tx, viewer, params, body));
  serve(platform, calls.resolve, ({ tx, viewer, params, body }) => resolveUnnamedPartner(tx, viewer, params, body));
  serve(platform, calls.undoResolution, ({ tx, viewer, params, body }) =>
    undoResolution(tx, viewer, params, body.version),
  );
  serve(platform, calls.remove, ({ tx, viewer, params }) => removeUnnamedPartner(tx, viewer, params));
};
