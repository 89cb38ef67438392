import type { ClinicEntry } from "@tracewell/contract/auth";
import { useState } from "react";
import { CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { mayLeavePage } from "../../platform/drafts/use-leave-guard.ts";
import { changeClinic } from "../../platform/session/session.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { type Challenge, challengeIn } from "../second-factor.ts";

export interface AskedChange {
  entry: ClinicEntry;
  challenge: Challenge;
}

/** Switches to another clinic; `asked` is what that clinic asks for first (R2.6-02). */
export function useClinicChange() {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const change = async (entry: ClinicEntry) => {
    if (!(await mayLeavePage())) return;
    try {
      await changeClinic(entry);
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      const challenge = challengeIn(error);
      // The user is still in the clinic before: its session answers.
      if (challenge) setAsked({ entry, challenge: { ...challenge, token: null } });
      else toast.fail(problemLines(error));
    }
  };
  return { change, asked, cancel: () => setAsked(null) };
}
