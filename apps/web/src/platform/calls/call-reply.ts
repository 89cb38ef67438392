import { type CallSpec, envelopeOf } from "@tracewell/contract/call";
import type { z } from "zod";
import { announce } from "./call-events.ts";
import { type CallProblem, problemOf, unreadable } from "./call-problem.ts";

const envelopes = new WeakMap<CallSpec, z.ZodType | undefined>();

function envelope(spec: CallSpec): z.ZodType | undefined {
  if (!envelopes.has(spec)) envelopes.set(spec, envelopeOf(spec));
  return envelopes.get(spec);
}

/** Parses an answer by the contract: lists stay pages, everything else loses its `data` envelope (R7-02). */
export function readReply(spec: CallSpec, status: number, text: string): unknown {
  if (status >= 400) throw problemIn(status, text);
  const schema = envelope(spec);
  if (!schema) return undefined;
  const parsed = schema.safeParse(jsonOf(status, text));
  if (!parsed.success) throw unreadable(status, parsed.error);
  return spec.list || spec.plain ? parsed.data : (parsed.data as { data: unknown }).data;
}

/** Reads a refusal's text. */
export const problemIn = (status: number, text: string): CallProblem => problemOf(status, jsonOf(status, text));

function jsonOf(status: number, text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(status, error);
  }
}

/** Tells the rest of the web about a failure: the end of a session as such, anything else to be shown unless silent. */
export function announceFailure(
  problem: CallProblem,
  { silent, expired }: { silent: boolean; expired: boolean },
): void {
  if (expired) announce.expired();
  else if (!silent) announce.failed(problem);
}
