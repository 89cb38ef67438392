import { correctionCalls } from "@tracewell/contract/corrections";
import { personProposalCalls } from "@tracewell/contract/person-proposals";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { correctionsOf, decideCorrection } from "./correction-decision.service.ts";
import { proposalsOf, settleProposal } from "./person-proposal.service.ts";

export const corrections: Feature = (platform) => {
  serve(platform, correctionCalls.ofRecord, ({ tx, viewer, params }) => correctionsOf(tx, viewer, params.id));
  serve(platform, personProposalCalls.proposals, ({ tx, viewer, params }) => proposalsOf(tx, viewer, params.id));
  serve(platform, personProposalCalls.settleProposal, ({ tx, viewer, params, body }) =>
    settleProposal(tx, viewer, params, body),
  );
  serve(platform, correctionCalls.decide, ({ tx, viewer, params, body }) => decideCorrection(tx, viewer, params, body));
};
