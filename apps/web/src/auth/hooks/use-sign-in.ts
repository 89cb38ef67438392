import { authCalls, type ClinicEntry, type SignInReply } from "@tracewell/contract/auth";
import { passwordCalls } from "@tracewell/contract/passwords";
import { problemText } from "@tracewell/contract/problems";
import { useState } from "react";
import { ask, askForAnyToken, askForToken } from "../../platform/calls/ask.ts";
import { CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { enterClinic } from "../../platform/session/session.ts";
import { type Challenge, challengeIn } from "../second-factor.ts";
import { emptySignIn, type SignInFields, signInBody } from "../sign-in-fields.ts";

/** What the sign-in page shows (R4-27 to R4-31); Enter Phone, Select Method and Enter Code belong to the second factor. */
export type SignInMode =
  | { name: "login" | "forgot" }
  | { name: "factor"; challenge: Challenge }
  | { name: "clinic"; clinics: readonly ClinicEntry[]; token: string }
  | { name: "password"; token: string };

export interface SignIn {
  mode: SignInMode;
  fields: SignInFields;
  change: (part: Partial<SignInFields>) => void;
  busy: boolean;
  /** What the server said against it; null while nothing is wrong. */
  problem: string | null;
  signIn: () => Promise<void>;
  byTicket: (ticket: string) => Promise<void>;
  withPhone: (phone: string) => Promise<void>;
  verified: (reply: SignInReply, token: string | null) => Promise<void>;
  choose: (clinic: ClinicEntry) => Promise<void>;
  changePassword: (newPassword: string) => Promise<void>;
  forgot: () => void;
  back: (problem?: string) => void;
}

type UseSignIn = {
  begins: "login" | "forgot";
  onEntered: () => unknown;
  /** Brings what a mode shows before it is shown. */
  prepare: (mode: SignInMode["name"]) => Promise<unknown>;
};

/** Signs in step by step; what was typed stays until someone is in. */
export function useSignIn({ begins, onEntered, prepare }: UseSignIn): SignIn {
  const [mode, setMode] = useState<SignInMode>({ name: begins });
  const [fields, setFields] = useState(emptySignIn);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<SignInFields>) => setFields((before) => ({ ...before, ...part }));

  const show = async (next: SignInMode) => {
    await prepare(next.name);
    setMode(next);
  };
  const askFor = (challenge: Challenge) => {
    change({ userUuid: challenge.main_user_entry_id });
    return show({ name: "factor", challenge });
  };

  const attempt = async (step: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await step();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      const challenge = challengeIn(error);
      if (challenge) return await askFor(challenge);
      setProblem(problemLines(error));
      if (error.status === 401) setMode({ name: "login" });
    } finally {
      setBusy(false);
    }
  };

  const enter = async (clinic: ClinicEntry, token: string) => {
    change({ clinic: clinic.tenant });
    try {
      await enterClinic(clinic, token, fields.staySigned ? "browser" : "tab");
    } catch (error) {
      const challenge = challengeIn(error, token);
      if (!challenge) throw error;
      return askFor(challenge);
    }
    await onEntered();
  };

  const goInto = async (clinics: readonly ClinicEntry[], token: string) => {
    const wanted = clinics.find(({ tenant }) => tenant === fields.clinic);
    const only = clinics.length === 1 ? clinics[0] : wanted;
    if (only) return enter(only, token);
    if (clinics.length > 1) return show({ name: "clinic", clinics, token });
    setMode({ name: "login" });
    setProblem(problemText("auth.no-clinic"));
  };

  const goOn = ({ temporary_password, tenant_auth_entries }: SignInReply, token: string) =>
    temporary_password ? show({ name: "password", token }) : goInto(tenant_auth_entries, token);

  const signInWith = async (more: { password?: string; mobile_phone?: string } = {}) => {
    const body = { ...signInBody(fields), ...more };
    const { reply, token } = await askForToken(authCalls.signIn, { body, silent: true });
    await goOn(reply, token);
  };

  return {
    mode,
    fields,
    change,
    busy,
    problem,
    signIn: () => attempt(() => signInWith()),
    byTicket: (ticket) =>
      attempt(async () => {
        const { reply, token } = await askForToken(authCalls.signInByProvider, { body: { ticket }, silent: true });
        await goOn(reply, token);
      }),
    withPhone: (phone) => signInWith({ mobile_phone: phone }),
    verified: (reply, token) => goOn(reply, token ?? ""),
    choose: (clinic) => attempt(() => (mode.name === "clinic" ? enter(clinic, mode.token) : Promise.resolve())),
    changePassword: (newPassword) =>
      attempt(async () => {
        if (mode.name !== "password") return;
        const body = { currentPassword: fields.password, newPassword };
        const asked = { body, silent: true, headers: { authorization: mode.token } };
        const { token } = await askForAnyToken(passwordCalls.changePassword, asked);
        change({ password: newPassword });
        setMode({ name: "login" });
        // All sessions have ended with the old password; without one to go on with, the new one signs in again by itself.
        if (!token) return await signInWith({ password: newPassword });
        const account = await ask(authCalls.account, { silent: true, headers: { authorization: token } });
        await goInto(account.tenant_auth_entries, token);
      }),
    forgot: () => void show({ name: "forgot" }).then(() => setProblem(null)),
    back: (said) => {
      if ("token" in mode) leaveAccount(mode.token);
      change({ clinic: "", phone: "", code: "" });
      setMode({ name: "login" });
      setProblem(said ?? null);
    },
  };
}

/** Ends an account's session that entered no clinic; it would end by itself, only later. */
function leaveAccount(token: string): void {
  ask(authCalls.trackLogout, { silent: true, headers: { authorization: token } }).catch(() => undefined);
}
