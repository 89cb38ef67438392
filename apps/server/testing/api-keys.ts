import { apiKeyCalls } from "@tracewell/contract/api-keys";
import type { ApiKeyScope } from "@tracewell/contract/permissions";
import { reportReceiverCalls } from "@tracewell/contract/report-receiver";
import { apiRoot } from "../src/platform/http/serve.ts";
import type { Caller, TestApp } from "./app.ts";

/** A key for a program, a laboratory's unless told, in the name of this user. */
export const aKey = (administrator: Caller, actsFor: Caller, name: string, scope: ApiKeyScope = "lab-reports") =>
  administrator.ask(apiKeyCalls.create, { body: { name, scopes: [scope], actsForId: actsFor.userId } });

/** A key whose program is known by this certificate, too: as PEM, or by its fingerprint. */
export async function aSenderKey(administrator: Caller, actsFor: Caller, name: string, certificate: string) {
  const { key, secret } = await aKey(administrator, actsFor, name);
  const body = { certificate, version: key.version };
  return { key: await administrator.ask(apiKeyCalls.certify, { params: { id: key.id }, body }), secret };
}

/** Delivers reports as a laboratory's program does. */
export const deliver = (
  server: TestApp,
  secret: string,
  content: string | Buffer,
  { accept = "application/hl7-v2", type = "application/hl7-v2" } = {},
) =>
  server.app.inject({
    method: "POST",
    url: `${apiRoot}${reportReceiverCalls.receiveHl7.path}`,
    headers: { authorization: `Bearer ${secret}`, "content-type": type, accept },
    payload: content,
  });
