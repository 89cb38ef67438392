import { mostDetails, type Problem } from "@tracewell/contract/problem-reply";
import { type ProblemCode, problemStatus, problemText } from "@tracewell/contract/problems";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { safeToLog } from "../observing/safe-to-log.ts";
import { Refusal } from "../refusal.ts";
import { unfitField } from "./data-exception.ts";

/** Every failure has the same shape (docs/domain.md#wire-conventions). */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const { status, problem } = problemOf(error, request);
    if (status >= 500) request.log.error(safeToLog(error), "request failed");
    else if (probing.has(problem.code)) request.log.warn(whatWasTried(request, problem), "request refused");
    return send(reply, status, problem);
  });
}

/** An address that the router can't parse never becomes a request, so no error handler sees it. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, problem } = problemOf(error, request);
  send(reply, status, problem);
}

/** Errors that our own screens hardly cause: many of them, from one address or at one call, are an attack. */
const probing: ReadonlySet<string> = new Set<ProblemCode>([
  "request.malformed",
  "request.key-malformed",
  "request.invalid",
  "request.too-large",
  "request.wrong-type",
  "request.too-many",
  "auth.bot-check",
]);

const whatWasTried = ({ method, routeOptions, ip }: FastifyRequest, { code }: Problem) => ({
  call: `${method} ${routeOptions.url ?? ""}`,
  code,
  address: ip,
});

/** What a path that no call has answers with. */
export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  send(reply, 404, plain("request.not-found"));

const send = (reply: FastifyReply, status: number, problem: Problem) =>
  reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(shortened(problem)));

function shortened(problem: Problem): Problem {
  const leftOut = problem.details.length - mostDetails;
  if (leftOut <= 0) return problem;
  return { ...problem, details: problem.details.slice(0, mostDetails), detailsLeftOut: leftOut };
}

const plain = (code: ProblemCode): Problem => ({ code, message: problemText(code), details: [] });

/** How a failure is answered, whatever form its problem is written in. */
export function problemOf(error: FastifyError | Error, request: FastifyRequest): { status: number; problem: Problem } {
  if (error instanceof Refusal) {
    const { code, message, details, newer, conflicts, challenge, botCheck } = error;
    return {
      status: problemStatus(code),
      problem: {
        code,
        message,
        details,
        ...(newer === undefined ? {} : { newer }),
        ...(conflicts ? { conflicts } : {}),
        ...(challenge ? { challenge } : {}),
        ...(botCheck ? { botCheck } : {}),
      },
    };
  }
  // PostgreSQL's "disk full": it has rolled back, and goes on answering what needs no room.
  if (error instanceof pg.DatabaseError && error.code === "53100")
    return { status: problemStatus("server.disk-full"), problem: plain("server.disk-full") };
  const unfit = unfitField(error, request);
  if (unfit)
    return { status: problemStatus("request.invalid"), problem: { ...plain("request.invalid"), details: [unfit] } };
  const code = codeOfStatus("statusCode" in error ? error.statusCode : undefined);
  return { status: problemStatus(code), problem: plain(code) };
}

function codeOfStatus(status: number | undefined): ProblemCode {
  if (status === 413 || status === 414) return "request.too-large";
  if (status === 415) return "request.wrong-type";
  if (status === 429) return "request.too-many";
  if (status === 404) return "request.not-found";
  return status && status >= 400 && status < 500 ? "request.malformed" : "server.failed";
}
