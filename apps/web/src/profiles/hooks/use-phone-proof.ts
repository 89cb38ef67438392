import { profileCalls } from "@tracewell/contract/profiles";
import { useState } from "react";
import { problemLines } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { usePasswordProof } from "../../platform/session/use-password-proof.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

/** Sends a code to one of one's own phones, and takes it: codes of sign-ins may go there then. */
export function usePhoneProof() {
  const [number, setNumber] = useState<string | null>(null);
  const send = useChange(profileCalls.sendPhoneCode, { silent: true });
  const confirm = useChange(profileCalls.confirmPhone, { silent: true, replaces: profileCalls.get });
  const { proven, asking } = usePasswordProof();

  const sendTo = async (to: string) => {
    confirm.reset();
    const sent = await proven(() => send.mutateAsync({ body: { number: to } })).catch(() => null);
    if (sent) setNumber(to);
  };
  const enter = async (code: string) => {
    const done = await confirm.mutateAsync({ body: { code } }).catch(() => null);
    if (!done) return;
    setNumber(null);
    toast.done("Your phone is confirmed.");
  };
  return {
    /** The phone whose code is waited for. */
    number,
    sentTo: send.data?.sent_to ?? null,
    busy: (send.isPending && !asking) || confirm.isPending,
    problem: confirm.error ? problemLines(confirm.error) : null,
    refused: send.error && send.error.code !== "auth.password-needed" ? problemLines(send.error) : null,
    asking,
    sendTo: (to: string) => void sendTo(to),
    enter: (code: string) => void enter(code),
  };
}
