import { createHash } from "node:crypto";
import { type BotCheck, botCheckHeader, Problem, solvedCheck } from "@tracewell/contract/problem-reply";

/** Solves a check as a browser does. */
export function solve({ challenge, salt, digest, most }: BotCheck): string {
  for (let number = 0; number < most; number += 1) {
    const found = createHash("sha256").update(`${salt}${number}`).digest("hex") === digest;
    if (found) return solvedCheck(challenge, number);
  }
  throw new Error("no number solves it");
}

/** The headers that a browser asks with once more, where the answer is a check; null where it is not. */
export function headersToGoOn(response: { statusCode: number; body: string }): Record<string, string> | null {
  if (response.statusCode !== 403) return null;
  const { botCheck } = Problem.parse(JSON.parse(response.body));
  return botCheck ? { [botCheckHeader]: solve(botCheck) } : null;
}
