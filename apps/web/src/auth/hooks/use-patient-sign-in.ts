import { authCalls, type ClinicEntry } from "@tracewell/contract/auth";
import type { ProblemCode } from "@tracewell/contract/problems";
import { useState } from "react";
import { askForToken } from "../../platform/calls/ask.ts";
import { CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { enterPortal } from "../../platform/session/portal-entry.ts";
import { todayHere } from "../../ui/time/birth-day-field.tsx";
import { emptyPatient, type PatientFields, patientBody } from "../patient-sign-in-fields.ts";

type PatientMode = { name: "login" | "forgot" } | { name: "clinic"; clinics: readonly ClinicEntry[]; token: string };

export interface PatientSignIn {
  mode: PatientMode;
  fields: PatientFields;
  change: (part: Partial<PatientFields>) => void;
  busy: boolean;
  problem: string | null;
  signIn: () => Promise<void>;
  choose: (clinic: ClinicEntry) => Promise<void>;
  forgot: () => void;
  back: () => void;
}

/** A patient gave three things; the text does not reveal which of them is wrong. */
const wordsOf: Partial<Record<string, string>> = {
  "auth.wrong-credentials": "The email or phone, the date of birth or the password is not right.",
} satisfies Partial<Record<ProblemCode, string>>;

const noPortal = "Your account opens no portal now. Call your clinic.";

/** Signs a patient in, then enters the portal of their clinic: the only one by itself, one of several by choice. */
export function usePatientSignIn(begins: "login" | "forgot"): PatientSignIn {
  const [mode, setMode] = useState<PatientMode>({ name: begins });
  const [fields, setFields] = useState(emptyPatient);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (step: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await step();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(wordsOf[error.code] ?? problemLines(error));
      if (error.status === 401) setMode({ name: "login" });
    } finally {
      setBusy(false);
    }
  };
  const show = (next: PatientMode) => {
    setProblem(null);
    setMode(next);
  };
  const signIn = async () => {
    const body = patientBody(fields, todayHere());
    const { reply, token } = await askForToken(authCalls.signInPatient, { body, silent: true });
    const { tenant_auth_entries: clinics } = reply;
    const [only] = clinics;
    if (only && clinics.length === 1) return enterPortal(only, token);
    if (only) return show({ name: "clinic", clinics, token });
    setProblem(noPortal);
  };

  return {
    mode,
    fields,
    change: (part) => setFields((before) => ({ ...before, ...part })),
    busy,
    problem,
    signIn: () => attempt(signIn),
    choose: (clinic) =>
      attempt(async () => {
        if (mode.name === "clinic") await enterPortal(clinic, mode.token);
      }),
    forgot: () => show({ name: "forgot" }),
    back: () => show({ name: "login" }),
  };
}
