import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import type { Language } from "@tracewell/contract/constants";
import type { Campaign, disExpressCalls, Sending, SendingPreview } from "@tracewell/contract/dis-express";
import { queues } from "@tracewell/contract/live";
import { readPage } from "../lists/page.ts";
import { queueBulk, quietUntil } from "../messages/bulk-message.service.ts";
import { demandEnclosable, type Enclosable, enclose, nameFault } from "../messages/enclosure.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { type Reached, textFault, type VariableGround, variableGround } from "../standard-messages/variable.service.ts";
import { campaignList } from "./campaign.columns.ts";
import {
  findCampaign,
  hasScheduled,
  insertCampaign,
  lockCampaign,
  pauseMessages,
  stopMessages,
  updateCampaignState,
} from "./campaign.queries.ts";
import { planSending } from "./recipient.service.ts";
import { textsOf } from "./sending.model.ts";

/** Where this installation is reached, and where its files are. */
interface Installation extends Reached {
  store: FileStore;
}

/** Who would get what, who can't and why, and what of the text may not leave. */
export async function previewSending(
  tx: Tx,
  viewer: Viewer,
  sending: Sending,
  installation: Installation,
): Promise<SendingPreview> {
  const ground = await variableGround(tx, viewer, installation);
  const files = await demandEnclosable(tx, viewer, installation.store, sending.attachmentIds);
  const planned = await planSending(tx, sending, ground);
  return {
    recipients: planned.map(({ person, name, messages }) => ({
      person: person && { id: person.id, fullName: person.fullName },
      name,
      messages: messages.map(({ appointment: _, ...message }) => message),
    })),
    faults: faultsIn(sending, files, ground),
    quietUntil: (await quietUntil(tx))(null)?.toISOString() ?? null,
  };
}

/** Sends to these recipients, in a new campaign or in one that is being gathered. */
export async function send(
  tx: Tx,
  viewer: Viewer,
  sending: BodyOf<typeof disExpressCalls.send>,
  installation: Installation,
): Promise<Campaign> {
  const ground = await variableGround(tx, viewer, installation);
  const planned = await planSending(tx, sending, ground);
  const files = await demandEnclosable(tx, viewer, installation.store, sending.attachmentIds);
  const [fault] = faultsIn(sending, files, ground);
  if (fault) throw refusalAt(placeOf(fault), "message.template-unfit", { message: fault.message });
  const { campaignId, enclosureId } = await campaignFor(tx, viewer, sending, files);
  const messages = planned.flatMap(({ person, name, messages }) =>
    messages.map(({ channel, contactInfo, language, subject, content, failure, appointment }) => ({
      personId: person?.id ?? null,
      addressee: person ? null : name,
      channel,
      destination: contactInfo,
      language,
      subject,
      body: content,
      failure,
      appointment,
    })),
  );
  await queueBulk(tx, { tenantId: viewer.tenantId, campaignId, enclosureId }, messages);
  if (!sending.more) await updateCampaignState(tx, campaignId, "sending");
  return getCampaign(tx, campaignId);
}

/** Pauses, goes on, or cancels what has not left (R10-34). */
export async function stepCampaign(
  tx: Tx,
  viewer: Viewer,
  id: string,
  step: "pause" | "resume" | "cancel",
): Promise<Campaign> {
  const { state } = found(await lockCampaign(tx, id));
  // What was let go and is to be tried again can still be stopped.
  const isOver = state === "canceled" || (state === "finished" && !(await hasScheduled(tx, id)));
  const fits = step === "pause" ? state === "sending" : step === "resume" ? state === "paused" : !isOver;
  if (!fits) throw new Refusal("dis-express.not-under-way");
  if (step === "pause") await pauseMessages(tx, id);
  if (step === "cancel") await stopMessages(tx, id);
  await updateCampaignState(tx, id, step === "pause" ? "paused" : step === "resume" ? "sending" : "canceled");
  await sendLive(tx, { tenantId: viewer.tenantId, queue: queues.campaigns, body: { campaignId: id } });
  return getCampaign(tx, id);
}

export const getCampaign = async (tx: Tx, id: string): Promise<Campaign> => found(await findCampaign(tx, id));

/** What was written to many, newest first. */
export async function listCampaigns(tx: Tx, viewer: Viewer, query: QueryOf<typeof disExpressCalls.campaigns>) {
  const { rows: data, ...page } = await readPage(tx, campaignList, { viewer, query });
  return { data, ...page };
}

async function campaignFor(
  tx: Tx,
  viewer: Viewer,
  sending: BodyOf<typeof disExpressCalls.send>,
  files: readonly Enclosable[],
): Promise<{ campaignId: string; enclosureId: string | null }> {
  if (sending.campaignId) {
    const { id, state, enclosureId } = found(await lockCampaign(tx, sending.campaignId));
    if (state !== "gathering") throw new Refusal("dis-express.not-gathering");
    return { campaignId: id, enclosureId };
  }
  const { subject, way, perMinute } = sending;
  const id = newId();
  const enclosureId = await enclose(tx, viewer, files);
  const texts = textsOf(sending);
  await insertCampaign(tx, { id, tenantId: viewer.tenantId, subject, texts, way, perMinute, enclosureId });
  return { campaignId: id, enclosureId };
}

type Fault = SendingPreview["faults"][number];

/** What can't leave to anybody as it is written, by language and place (R10-17). */
function faultsIn(sending: Sending, files: readonly Enclosable[], ground: VariableGround): Fault[] {
  const texts = textsOf(sending);
  const named = files.flatMap((file) => nameFault(file, ground.names, Object.keys(texts) as Language[]) ?? []);
  const inTexts = Object.entries(texts).flatMap(([key, text]) =>
    (["subject", "content"] as const).flatMap((part) => {
      const language = key as Language;
      const message = textFault(text[part], ground, language);
      return message ? [{ language, part, message }] : [];
    }),
  );
  return [
    ...inTexts,
    ...named.map((message) => ({ language: "en" as const, part: "attachmentIds" as const, message })),
  ];
}

const placeOf = ({ language, part }: Fault): string => (language === "en" ? part : `translations.${language}.${part}`);
