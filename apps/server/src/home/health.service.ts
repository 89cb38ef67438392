import { activityCalls } from "@tracewell/contract/activity";
import type { Total } from "@tracewell/contract/call";
import { failedMessageCalls } from "@tracewell/contract/failed-messages";
import { type HealthLine, type HealthMatter, healthDays, mostImportsNamed } from "@tracewell/contract/home";
import type { MessageChannel } from "@tracewell/contract/messages";
import { permits } from "@tracewell/contract/permissions";
import { findFailedCheck } from "../access-checks/access-check.service.ts";
import { countRefusedSignIns } from "../activity/sign-in-line.service.ts";
import { countOpenFailures } from "../data-imports/failed/failed-message.service.ts";
import { findImportTrouble } from "../data-imports/failed/import-attention.service.ts";
import { findMessageTrouble } from "../messages/message-health.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { daysAfter, todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { findLateJobs } from "../platform/jobs/job-runs.ts";
import { countStoppedWebhooks } from "../webhooks/webhook.service.ts";

const refusedBy: Record<MessageChannel, HealthMatter> = { sms: "texts-refused", email: "emails-refused" };

/** What needs attention of whoever sets the clinic up; nothing where all is well, and nothing of pages that they may not open. */
export async function getHealth(tx: Tx, viewer: Viewer): Promise<{ lines: HealthLine[] }> {
  const lines = [
    counted("jobs-late", await findLateJobs(tx)),
    ...(await importLines(tx, viewer)),
    ...(await messageLines(tx)),
    counted("webhooks-stopped", await countStoppedWebhooks(tx)),
    ...(await accessLines(tx)),
    ...(await signInLines(tx, viewer)),
  ];
  return { lines: lines.filter(({ count }) => count > 0) };
}

async function importLines(tx: Tx, viewer: Viewer): Promise<HealthLine[]> {
  if (!permits(failedMessageCalls.failed.needs, viewer.groups)) return [];
  const { unread, stuck } = await findImportTrouble(tx, healthDays, mostImportsNamed);
  return [
    ...unread.map((each) => line({ what: "import-unread", count: 1, ...each })),
    ...stuck.map((each) => line({ what: "import-stuck", count: 1, ...each })),
    ofTotal("rows-failed", await countOpenFailures(tx, viewer)),
  ];
}

async function messageLines(tx: Tx): Promise<HealthLine[]> {
  const { late, refused } = await findMessageTrouble(tx, healthDays);
  return [
    counted("messages-late", late),
    ...refused.map(({ channel, ...trouble }) => counted(refusedBy[channel], trouble)),
  ];
}

async function accessLines(tx: Tx): Promise<HealthLine[]> {
  const check = await findFailedCheck(tx);
  if (!check) return [];
  // A check that broke off found nothing, and is one thing to look at.
  return [line({ what: "access-differs", count: check.differences || 1, since: check.finishedAt, id: check.id })];
}

async function signInLines(tx: Tx, viewer: Viewer): Promise<HealthLine[]> {
  if (!permits(activityCalls.signIns.needs, viewer.groups)) return [];
  const from = daysAfter(todayIn(viewer.timeZone), 1 - healthDays);
  return [{ ...ofTotal("sign-ins-refused", await countRefusedSignIns(tx, viewer, from)), from }];
}

const line = (given: Pick<HealthLine, "what" | "count"> & Partial<HealthLine>): HealthLine => ({
  ...{ atLeast: false, since: null, id: null, name: null, from: null },
  ...given,
});

const counted = (what: HealthMatter, found: { count: number; since: string | null } | undefined): HealthLine =>
  line({ what, count: found?.count ?? 0, since: found?.since ?? null });

const ofTotal = (what: HealthMatter, { total, totalIsAtLeast, since }: Total & { since: string | null }) =>
  line({ what, count: total, atLeast: totalIsAtLeast ?? false, since });
