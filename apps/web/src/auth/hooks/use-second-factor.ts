import { authCalls, type SignInReply } from "@tracewell/contract/auth";
import { useState } from "react";
import { ask, askForToken } from "../../platform/calls/ask.ts";
import { CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { notifyTokenChanged } from "../../platform/session/session-life.ts";
import { currentToken } from "../../platform/session/token.ts";
import { dialedPhone } from "../../ui/form/phone-mask.ts";
import { type Challenge, challengeIn, type FactorStep } from "../second-factor.ts";
import type { SignInFields } from "../sign-in-fields.ts";

/** Where a code went. */
interface SentCode {
  to: string;
  /** Counts the codes of this sign-in. */
  number: number;
}

/** What is typed for it; the owner of the page keeps it. */
export type FactorFields = Pick<SignInFields, "phone" | "method" | "code" | "userUuid">;

type Verified = (reply: SignInReply, token: string | null) => Promise<void>;

export interface SecondFactor {
  step: FactorStep;
  challenge: Challenge;
  fields: FactorFields;
  change: (part: Partial<FactorFields>) => void;
  sent: SentCode | null;
  busy: boolean;
  /** Why the server refused the last answer (R2.6-05); null while nothing is wrong. */
  problem: string | null;
  givePhone: () => Promise<void>;
  choose: (destination: string) => Promise<void>;
  sendAgain: () => Promise<void>;
  enterCode: () => Promise<void>;
  back: () => void;
}

const codeRefusals: readonly string[] = authCalls.enterCode.refuses;

/**
 * Answers a challenge step by step: phone, way of sending, code. Where a sign-in takes the phone with the password, it
 * says so by `withPhone`; else the code goes to that phone at once.
 */
export function useSecondFactor(
  begun: Challenge,
  given: {
    fields: FactorFields;
    change: (part: Partial<FactorFields>) => void;
    withPhone?: (phone: string) => Promise<unknown>;
    onVerified: Verified;
    /** The server has forgotten the sign-in meanwhile. */
    onLost: (problem: string) => void;
  },
): SecondFactor {
  const [challenge, setChallenge] = useState(begun);
  const [step, setStep] = useState<FactorStep>(begun.step);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { token } = challenge;
  const { fields, change } = given;
  const options = { silent: true, ...(token ? { headers: { authorization: token } } : {}) };

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      const next = challengeIn(error, token);
      if (next) {
        setChallenge(next);
        setStep(next.step);
      } else if (error.status === 401 && !codeRefusals.includes(error.code)) given.onLost(problemLines(error));
      else setProblem(problemLines(error));
    } finally {
      setBusy(false);
    }
  };

  const send = async (destination: string) => {
    const body = { destination, main_user_entry_id: fields.userUuid };
    const reply = await ask(authCalls.chooseMethod, { body, ...options });
    change({ method: destination, code: "" });
    setSent({ to: reply.sent_to, number: (sent?.number ?? 0) + 1 });
    setStep("EnterCode");
  };

  const verify = async () => {
    const body = { code: fields.code, main_user_entry_id: fields.userUuid };
    if (token) {
      const verified = await askForToken(authCalls.enterCode, { body, ...options });
      return given.onVerified(verified.reply, verified.token);
    }
    const before = currentToken();
    const reply = await ask(authCalls.enterCode, { body, ...options });
    notifyTokenChanged(before);
    return given.onVerified(reply, null);
  };

  return {
    step,
    challenge,
    fields,
    change,
    sent,
    busy,
    problem,
    givePhone: () => attempt(async () => void (await (given.withPhone ?? send)(dialedPhone(fields.phone)))),
    choose: (destination) => attempt(() => send(destination)),
    sendAgain: () => attempt(() => send(fields.method)),
    enterCode: () => attempt(verify),
    back: () => {
      setProblem(null);
      setStep(challenge.step);
    },
  };
}
