import { type Campaign, disExpressCalls, type SendingPreview } from "@tracewell/contract/dis-express";
import { useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import {
  bodyOf,
  type DraftRecipient,
  inParts,
  type Preflight,
  preflightOf,
  type SendingDraft,
} from "../sending-draft.ts";

interface Asked {
  draft: SendingDraft;
  recipients: readonly DraftRecipient[];
}

/** Checks and sends a message part by part, as many recipients as there are. */
export function useSending() {
  const [at, setAt] = useState<{ what: "checking" | "sending"; done: number; total: number } | null>(null);
  const [checked, setChecked] = useState<(Asked & { preflight: Preflight }) | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  /** What was sent of a message whose sending broke off. */
  const [begun, setBegun] = useState<(Asked & { campaign: Campaign; parts: number }) | null>(null);

  async function run(
    what: "checking" | "sending",
    total: number,
    work: (done: (count: number) => void) => Promise<void>,
  ) {
    setProblem(null);
    setAt({ what, done: 0, total });
    try {
      await work((done) => setAt({ what, done, total }));
    } catch (error) {
      setProblem(error as CallProblem);
    } finally {
      setAt(null);
    }
  }

  const check = (asked: Asked) =>
    run("checking", asked.recipients.length, async (tell) => {
      const previews: SendingPreview[] = [];
      let done = 0;
      for (const [place, part] of inParts(asked.recipients, asked.draft.way).entries()) {
        const body = bodyOf(asked.draft, part, place === 0);
        previews.push(await ask(disExpressCalls.preview, { body, silent: true }));
        done += part.length;
        tell(done);
      }
      setChecked({ ...asked, preflight: preflightOf(previews) });
    });

  const send = (asked: Asked, onSent: (campaign: Campaign) => void) =>
    run("sending", asked.recipients.length, async (tell) => {
      const isGoingOn = begun?.draft === asked.draft && begun.recipients === asked.recipients;
      let campaign = isGoingOn ? begun.campaign : null;
      const parts = inParts(asked.recipients, asked.draft.way);
      let done = 0;
      for (const [place, part] of parts.entries()) {
        done += part.length;
        if (isGoingOn && place < begun.parts) continue;
        campaign = await ask(disExpressCalls.send, {
          body: {
            ...bodyOf(asked.draft, part, place === 0),
            perMinute: asked.draft.perMinute,
            campaignId: campaign?.id,
            more: place < parts.length - 1,
          },
          silent: true,
        });
        setBegun({ ...asked, campaign, parts: place + 1 });
        tell(done);
      }
      for (const { path } of [disExpressCalls.list, disExpressCalls.campaigns])
        void queryClient.invalidateQueries({ queryKey: [path] });
      if (campaign) onSent(campaign);
    });

  return {
    at,
    problem,
    check,
    send,
    /** What the check of exactly this said; null: it was changed since. */
    preflightFor: ({ draft, recipients }: Asked): Preflight | null =>
      checked?.draft === draft && checked.recipients === recipients ? checked.preflight : null,
  };
}
