import { disExpressCalls } from "@tracewell/contract/dis-express";
import { smsGatewayCalls } from "@tracewell/contract/sms-gateway";
import { fileStore } from "../files/file.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { getCampaign, listCampaigns, previewSending, send, stepCampaign } from "./campaign.service.ts";
import { CampaignRelease } from "./campaign-release.jobs.ts";
import { listDisExpress } from "./dis-express-list.service.ts";
import { receiveSms } from "./gateway/sms-gateway.service.ts";
import { findRecipients } from "./recipient.service.ts";
import { peopleOfList } from "./recipient-list.service.ts";

export const disExpress: Feature = (platform) => {
  const installation = { publicUrl: platform.settings.publicUrl, store: fileStore(platform.settings) };
  platform.jobs.addRound(new CampaignRelease(platform));

  serve(platform, disExpressCalls.preview, ({ tx, viewer, body }) => previewSending(tx, viewer, body, installation));
  serve(platform, disExpressCalls.send, ({ tx, viewer, body }) => send(tx, viewer, body, installation));
  serve(platform, disExpressCalls.list, ({ tx, viewer, query }) => listDisExpress(tx, viewer, query));
  serve(platform, disExpressCalls.campaigns, ({ tx, viewer, query }) => listCampaigns(tx, viewer, query));
  serve(platform, disExpressCalls.campaign, ({ tx, params }) => getCampaign(tx, params.id));
  serve(platform, disExpressCalls.step, ({ tx, viewer, params, body }) =>
    stepCampaign(tx, viewer, params.id, body.step),
  );
  serve(platform, disExpressCalls.find, ({ tx, body }) => findRecipients(tx, body.entries));
  serve(platform, disExpressCalls.fromList, ({ tx, viewer, body }) => peopleOfList(tx, viewer, body));
  serve(platform, smsGatewayCalls.receiveSms, ({ tx, viewer, body }) => receiveSms(tx, viewer, body));
};
