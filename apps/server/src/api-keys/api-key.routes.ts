import { apiKeyCalls } from "@tracewell/contract/api-keys";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { certifyKey, listOfKeys, makeKey, revokeKey, rotateKey } from "./api-key.service.ts";

export const apiKeys: Feature = (platform) => {
  serve(platform, apiKeyCalls.list, ({ tx, viewer }) => listOfKeys(tx, viewer));
  serve(platform, apiKeyCalls.create, ({ tx, viewer, body }) => makeKey(tx, viewer, body));
  serve(platform, apiKeyCalls.rotate, ({ tx, viewer, params, body }) => rotateKey(tx, viewer, params.id, body));
  serve(platform, apiKeyCalls.certify, ({ tx, viewer, params, body }) => certifyKey(tx, viewer, params.id, body));
  serve(platform, apiKeyCalls.revoke, ({ tx, viewer, params, body }) => revokeKey(tx, viewer, params.id, body.version));
};
