import type { CallSpec } from "@tracewell/contract/call";
import type { z } from "zod";

type ParamsIn<C> = C extends { params: infer P extends z.ZodObject } ? { params: z.input<P> } : { params?: undefined };
type QueryIn<C> = C extends { query: infer Q extends z.ZodObject } ? { query?: z.input<Q> } : { query?: undefined };
type BodyIn<C> = C extends { body: infer B extends z.ZodType }
  ? { body: z.input<B> }
  : C extends { upload: true }
    ? { body: FormData }
    : { body?: undefined };

/** What a call is asked with: the parameters, query and body that its contract names. */
export type CallInput<C extends CallSpec> = ParamsIn<C> & QueryIn<C> & BodyIn<C>;

export interface CallOptions {
  signal?: AbortSignal;
  /** No toast when it fails: the caller shows the failure itself (R7-08). */
  silent?: boolean;
  /** Given to ask the same change again without doing it twice; otherwise each call has its own. */
  idempotencyKey?: string;
  /** Extra headers; an authorization header given here wins over the session's (R7-06). */
  headers?: Record<string, string>;
}

/** Arguments after the call: none needed where the call takes nothing. */
export type Asked<C extends CallSpec> =
  object extends CallInput<C> ? [asked?: CallInput<C> & CallOptions] : [asked: CallInput<C> & CallOptions];
