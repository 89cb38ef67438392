import { savePreset } from "../data-exports/export-preset.service.ts";
import { receiveSms } from "../dis-express/gateway/sms-gateway.service.ts";
import { languageOf } from "../persons/person-language.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { inTransaction, type Tx } from "../platform/database/transaction.ts";
import type { Platform } from "../platform/platform.ts";
import { createPreference } from "../preferences/preference.service.ts";
import { makeWebhook, pauseWebhook } from "../webhooks/webhook.service.ts";
import { secretKeyOf } from "../webhooks/webhook-secret.service.ts";
import {
  insertDeliveries,
  insertSentCampaign,
  listTexted,
  type SentText,
  type Texted,
} from "./demo-message.queries.ts";
import { campaignTexts, clinicPhone, presets, registry, replies } from "./demo-message.seed.ts";
import type { DemoStaff } from "./month/demo-month.service.ts";

const actorOf = ({ tenantId, userId, displayName: name }: Viewer) => ({ tenantId, userId, name });

/** What the clinic wrote to many, what people answered, what is exported again and again, and a program that is told of appointments. */
export async function keepMessages(
  { pool, sessions }: Pick<Platform, "pool" | "sessions">,
  { supervisor, administrator }: DemoStaff,
): Promise<void> {
  await inTransaction(pool, actorOf(administrator), async (tx) => {
    const value = JSON.stringify({ clinicPhone });
    await createPreference(tx, administrator, { name: "urgentAdvice", user: null, value });
    const ground = { reach: { named: () => false, openLines: false }, secretKey: secretKeyOf(sessions) };
    const asked = { ...registry, events: [...registry.events], actsForId: supervisor.userId };
    const { webhook } = await makeWebhook(tx, administrator, ground, asked);
    await insertDeliveries(tx, webhook.id);
    await pauseWebhook(tx, administrator, webhook.id, webhook.version);
  });
  await inTransaction(pool, actorOf(supervisor), async (tx) => {
    for (const preset of presets) await savePreset(tx, supervisor, preset);
    const texted = await listTexted(tx, { many: 22, without: 2 });
    await insertSentCampaign(
      tx,
      supervisor.tenantId,
      { subject: campaignTexts.en.subject, texts: campaignTexts },
      texted.map(sentTo),
    );
    await takeReplies(tx, supervisor, texted);
  });
}

function sentTo({ id: personId, mobilePhone, primaryLanguage }: Texted, place: number): SentText {
  const language = languageOf(primaryLanguage);
  const { subject, content: body } = campaignTexts[language];
  const delivery = mobilePhone === null ? null : place === 7 ? "UNREACHABLE" : place === 12 ? "ERROR" : "DELIVERED";
  return { personId, destination: mobilePhone && `+1${mobilePhone}`, language, subject, body, delivery };
}

/** As the provider of text messages would tell them. */
async function takeReplies(tx: Tx, supervisor: Viewer, texted: readonly Texted[]): Promise<void> {
  const told = replies.flatMap((text, place) => {
    const from = texted[place]?.mobilePhone;
    return from ? [{ id: `demo-${place}`, from, text }] : [];
  });
  await receiveSms(tx, supervisor, { receipts: [], replies: told });
}
