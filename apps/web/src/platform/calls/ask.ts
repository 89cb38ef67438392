import type { CallSpec, ReplyOf } from "@tracewell/contract/call";
import { currentToken, successorOf, takeToken } from "../session/token.ts";
import { announce } from "./call-events.ts";
import { CallProblem, unreachable } from "./call-problem.ts";
import { announceFailure, problemIn, readReply } from "./call-reply.ts";
import { callRequest, type UntypedInput } from "./call-request.ts";
import type { Asked } from "./call-types.ts";

/**
 * Makes a call of the contract and answers its parsed reply; a failure is a `CallProblem`.
 * An aborted call rejects with the signal's reason and shows nothing.
 */
export async function ask<C extends CallSpec>(spec: C, ...[asked]: Asked<C>): Promise<ReplyOf<C>> {
  const read = (status: number, text: string) => readReply(spec, status, text);
  return (await exchange(spec, (asked ?? {}) as UntypedInput, (response) => response.text(), read)) as ReplyOf<C>;
}

/** Makes a call that answers with the bytes of a file. */
export async function askForFile<C extends CallSpec>(spec: C, ...[asked]: Asked<C>): Promise<Blob> {
  const content = (response: Response) => (response.ok ? response.blob() : response.text());
  const read = (status: number, body: Blob | string) => {
    if (body instanceof Blob) return body;
    throw problemIn(status, body);
  };
  return exchange(spec, (asked ?? {}) as UntypedInput, content, read);
}

async function exchange<Content, Reply>(
  spec: CallSpec,
  input: UntypedInput,
  content: (response: Response) => Promise<Content>,
  read: (status: number, content: Content) => Reply,
): Promise<Reply> {
  // The key is made here, so that a second try is known to be the same change.
  const once = { idempotencyKey: crypto.randomUUID(), ...input };
  let token = currentToken();
  for (;;) {
    try {
      const { response, body } = await send(spec, once, token, content);
      const reply = read(response.status, body);
      takeToken(response.headers.get("authorization"), token);
      return reply;
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      const refusedSession = error.status === 401 && token !== null && spec.needs !== "public";
      const successor = refusedSession ? await successorOf(token) : null;
      if (!successor) {
        announceFailure(error, { silent: input.silent ?? false, expired: refusedSession && token === currentToken() });
        throw error;
      }
      token = successor;
    }
  }
}

async function send<Content>(
  spec: CallSpec,
  input: UntypedInput,
  token: string | null,
  content: (response: Response) => Promise<Content>,
): Promise<{ response: Response; body: Content }> {
  const { url, ...request } = callRequest(spec, input, token);
  try {
    const response = await fetch(url, { ...request, signal: input.signal ?? null, credentials: "same-origin" });
    const body = await content(response);
    announce.reached(true);
    return { response, body };
  } catch (error) {
    if (input.signal?.aborted) throw error;
    announce.reached(false);
    throw unreachable(error);
  }
}
