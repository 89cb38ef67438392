import type { CallSpec } from "@tracewell/contract/call";
import { type AddressValues, callAddress } from "./call-address.ts";
import type { CallOptions } from "./call-types.ts";

/** A call's input without its types, as the transport handles it. */
export interface UntypedInput extends CallOptions {
  params?: AddressValues;
  query?: AddressValues;
  body?: unknown;
}

export interface CallRequest {
  method: string;
  url: string;
  headers: Headers;
  body: string | FormData | undefined;
}

/** Builds the request of a call: content type, authorization (R7-03 to R7-05) and idempotency key. */
export function callRequest(spec: CallSpec, asked: UntypedInput, token: string | null): CallRequest {
  const headers = new Headers(asked.headers);
  const body = asked.body instanceof FormData || asked.body === undefined ? asked.body : JSON.stringify(asked.body);
  if (body instanceof FormData) headers.delete("content-type");
  else if (body !== undefined) headers.set("content-type", "application/json; charset=utf-8");
  if (token && !headers.has("authorization") && !isNamedFileProbe(spec)) headers.set("authorization", token);
  if (spec.method !== "GET" && spec.method !== "HEAD") {
    headers.set("idempotency-key", asked.idempotencyKey ?? crypto.randomUUID());
  }
  return { method: spec.method, url: callAddress(spec.path, asked.params, asked.query), headers, body };
}

/** A HEAD request for a named file goes without the session's token (R7-07). */
const isNamedFileProbe = (spec: CallSpec): boolean => spec.method === "HEAD" && spec.path.startsWith("/file/named/");
