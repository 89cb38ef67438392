import { type MessageChannel, messageCalls, messageChannels } from "@tracewell/contract/messages";
import { fileStore } from "../files/file.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature, Platform } from "../platform/platform.ts";
import { clearBounce } from "./bounced-address.service.ts";
import { mailTransport } from "./mail-transport.service.ts";
import { hasMailbox } from "./mailbox.model.ts";
import { mailboxTransport, readMailbox } from "./mailbox.service.ts";
import { messageQueued } from "./message.service.ts";
import { mailboxUpkeep, OutboxLane } from "./outbox.jobs.ts";
import { smsTransport } from "./sms-transport.service.ts";
import type { Transport } from "./transport.model.ts";

export const messages: Feature = (platform) => {
  const { workerPool, jobs, signals, settings } = platform;
  jobs.addTimed(mailboxUpkeep(workerPool));
  for (const channel of messageChannels) {
    const transport = transportOf(platform, channel);
    for (const urgentOnly of [true, false]) {
      const round = jobs.addRound(new OutboxLane(platform, { channel, urgentOnly }, transport));
      signals.on(messageQueued, () => round.wake());
    }
  }

  serve(platform, messageCalls.clearBounce, async ({ tx, viewer, params }) => {
    await clearBounce(tx, viewer.tenantId, params.id);
    return undefined;
  });
  serve(platform, messageCalls.mailbox, ({ query }) => readMailbox(workerPool, settings, query.search));
};

function transportOf({ workerPool, settings, log }: Platform, channel: MessageChannel): Transport {
  const address = channel === "email" ? settings.mailTransport : settings.smsTransport;
  if (address !== "mailbox") {
    return channel === "email"
      ? mailTransport(address, settings.mailFrom, fileStore(settings))
      : smsTransport(address, { awaitsReceipts: settings.smsReceipts });
  }
  const name = channel === "email" ? "MAIL_TRANSPORT" : "SMS_TRANSPORT";
  if (!hasMailbox(settings)) log.warn(`${name} is not set: such messages do not leave, and are marked as failed.`);
  return mailboxTransport(workerPool, settings, channel);
}
