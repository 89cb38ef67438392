import type { CallSpec, ReplyOf } from "@tracewell/contract/call";
import { defaultFileHeader } from "@tracewell/contract/files";
import { botCheckHeader } from "@tracewell/contract/problem-reply";
import { currentToken, successorOf, takeToken } from "../session/token.ts";
import { solve } from "./bot-check.ts";
import { announce } from "./call-events.ts";
import { passGate } from "./call-gate.ts";
import { CallProblem, unreachable, unreadable } from "./call-problem.ts";
import { announceFailure, problemIn, readReply } from "./call-reply.ts";
import { callRequest, type UntypedInput } from "./call-request.ts";
import type { Asked } from "./call-types.ts";

/**
 * Makes a call of the contract and answers its parsed reply; a failure is a `CallProblem`.
 * An aborted call rejects with the signal's reason and shows nothing.
 */
export async function ask<C extends CallSpec>(spec: C, ...[asked]: Asked<C>): Promise<ReplyOf<C>> {
  const { reply, given, sentWith } = await exchange(spec, (asked ?? {}) as UntypedInput, asText, reader(spec));
  takeToken(given, sentWith);
  return reply as ReplyOf<C>;
}

/** Makes a call whose answer gives a token for the steps to come; the session of this tab keeps its own meanwhile. */
export async function askForToken<C extends CallSpec>(
  spec: C,
  ...asked: Asked<C>
): Promise<{ reply: ReplyOf<C>; token: string }> {
  const { reply, token } = await askForAnyToken(spec, ...asked);
  if (!token) throw unreadable(200);
  return { reply, token };
}

/** The same where the answer may do without one. */
export async function askForAnyToken<C extends CallSpec>(
  spec: C,
  ...[asked]: Asked<C>
): Promise<{ reply: ReplyOf<C>; token: string | null }> {
  const { reply, given } = await exchange(spec, (asked ?? {}) as UntypedInput, asText, reader(spec));
  return { reply: reply as ReplyOf<C>, token: given };
}

const asText = (response: Response): Promise<string> => response.text();
const reader = (spec: CallSpec) => (status: number, text: string) => readReply(spec, status, text);

/** Makes a call that answers with the bytes of a file. */
export async function askForFile<C extends CallSpec>(spec: C, ...[asked]: Asked<C>): Promise<Blob> {
  return (await exchange(spec, (asked ?? {}) as UntypedInput, asFile, readFile)).reply.blob;
}

/** Like `askForFile`, but null where the answer is only the default file (R7-66). */
export async function askForOwnFile<C extends CallSpec>(spec: C, ...[asked]: Asked<C>): Promise<Blob | null> {
  const { blob, isDefault } = (await exchange(spec, (asked ?? {}) as UntypedInput, asFile, readFile)).reply;
  return isDefault ? null : blob;
}

const asFile = async (response: Response) =>
  response.ok
    ? { blob: await response.blob(), isDefault: response.headers.has(defaultFileHeader) }
    : { problem: await response.text() };

function readFile(status: number, answer: Awaited<ReturnType<typeof asFile>>) {
  if (answer.problem !== undefined) throw problemIn(status, answer.problem);
  return answer;
}

interface Exchanged<Reply> {
  reply: Reply;
  /** The token in the answer's authorization header (R7-10). */
  given: string | null;
  sentWith: string | null;
}

async function exchange<Content, Reply>(
  spec: CallSpec,
  input: UntypedInput,
  content: (response: Response) => Promise<Content>,
  read: (status: number, content: Content) => Reply,
): Promise<Exchanged<Reply>> {
  // The key is made here, so that a second try is known to be the same change.
  let once: UntypedInput = { idempotencyKey: crypto.randomUUID(), ...input };
  let hasSolved = false;
  const check = goesWithSession(spec, once) ? passGate(spec) : null;
  if (check) await check.catch((error) => failedAtGate(error, once));
  let token = currentToken();
  for (;;) {
    let given: string | null = null;
    try {
      const { response, body } = await send(spec, once, token, content);
      given = response.headers.get("authorization");
      return { reply: read(response.status, body), given, sentWith: token };
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      error.token = given;
      if (error.botCheck && !hasSolved) {
        hasSolved = true;
        once = { ...once, headers: { ...once.headers, [botCheckHeader]: await solve(error.botCheck, input.signal) } };
        continue;
      }
      const refusedSession = token !== null && refusesSession(spec, once, error);
      const successor = refusedSession ? await successorOf(token) : null;
      if (!successor) {
        announceFailure(error, { silent: input.silent ?? false, expired: refusedSession && token === currentToken() });
        throw error;
      }
      token = successor;
    }
  }
}

const goesWithSession = (spec: CallSpec, { headers }: UntypedInput): boolean =>
  spec.needs !== "public" && !new Headers(headers).has("authorization");

/** Whether a 401 is about this tab's session: not about a password or a code, and not about another token. */
const refusesSession = (spec: CallSpec, input: UntypedInput, { status, code }: CallProblem): boolean =>
  status === 401 && goesWithSession(spec, input) && !spec.refuses?.some((refusal) => refusal === code);

function failedAtGate(error: unknown, { silent = false }: UntypedInput): never {
  if (error instanceof CallProblem && error.status !== 401) announceFailure(error, { silent, expired: false });
  throw error;
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
