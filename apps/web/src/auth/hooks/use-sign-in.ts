import { authCalls, type ClinicEntry } from "@tracewell/contract/auth";
import { problemText } from "@tracewell/contract/problems";
import { useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { enterClinic, signOut } from "../../platform/session/session.ts";

type Mode = { name: "login" } | { name: "clinic"; clinics: readonly ClinicEntry[] };

export interface SignIn {
  mode: Mode;
  busy: boolean;
  /** What the server said against it; null while nothing is wrong. */
  problem: string | null;
  signIn: (credentials: { email: string; password: string }) => Promise<void>;
  choose: (clinic: ClinicEntry) => Promise<void>;
  back: () => void;
}

/** Signs in, then enters the clinic: the only one by itself, one of several by choice (product §4, login mode flow). */
export function useSignIn(onEntered: () => void): SignIn {
  const [mode, setMode] = useState<Mode>({ name: "login" });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const back = () => {
    signOut({ stay: true });
    setMode({ name: "login" });
    setProblem(null);
  };

  const attempt = async (step: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await step();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(problemLines(error));
      if (error.status === 401) setMode({ name: "login" });
    } finally {
      setBusy(false);
    }
  };

  const enter = async (clinic: ClinicEntry) => {
    await enterClinic(clinic, { silent: true });
    onEntered();
  };

  const signIn = (credentials: { email: string; password: string }) =>
    attempt(async () => {
      const { tenant_auth_entries: clinics } = await ask(authCalls.signIn, { body: credentials, silent: true });
      const [only] = clinics;
      if (only && clinics.length === 1) return enter(only);
      if (clinics.length > 1) return setMode({ name: "clinic", clinics });
      signOut({ stay: true });
      setProblem(problemText("auth.no-clinic"));
    });

  return { mode, busy, problem, signIn, choose: (clinic) => attempt(() => enter(clinic)), back };
}
