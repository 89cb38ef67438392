import type { FollowUpOutcome } from "@tracewell/contract/follow-up";
import { Random } from "@tracewell/fixtures/random";
import type pg from "pg";
import { moveContact } from "../../contacts/contact.service.ts";
import { assignFollowUps, recordCall } from "../../follow-up/follow-up.service.ts";
import { daysAfter, todayIn } from "../../platform/clinic-day.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { describeForClinic, saveForClinic } from "../../preferences/preference.service.ts";
import type { DemoClinic } from "../demo-clinics.seed.ts";
import type { DemoStaff } from "../month/demo-month.service.ts";
import { dateBack, listContactsToFollow } from "./demo-follow-up.queries.ts";

const mostFollowed = 18;

/** What callers hear, the usual several times; null: nobody called. */
const answers: readonly (FollowUpOutcome | null)[] = [
  ...(["well", "well", "well", "well", "well", "ill", "not-reached", "refused"] as const),
  ...[null, null],
];

/** Contacts in isolation for some days, called on most of them and on few today, in a clinic that follows contacts up. */
export async function followContacts(
  pool: pg.Pool,
  clinic: DemoClinic,
  { supervisor, administrator, investigators }: DemoStaff,
): Promise<void> {
  if (!clinic.followsContacts) return;
  const random = new Random(clinic.seed);
  const actor = { tenantId: supervisor.tenantId, userId: supervisor.userId, name: supervisor.displayName };
  await inTransaction(pool, actor, async (tx) => {
    const settings = await describeForClinic(tx, "isolationMonitoring");
    await saveForClinic(tx, administrator, "isolationMonitoring", { ...settings, enableContact: true });
    const today = todayIn(supervisor.timeZone);
    for (const [place, { id, personId, version }] of (await listContactsToFollow(tx, mostFollowed)).entries()) {
      await moveContact(tx, supervisor, id, { status: "IsolationMonitoring", version });
      const daysAgo = random.between(1, 10);
      const exposed = daysAfter(today, -daysAgo - random.between(1, 7));
      await dateBack(tx, id, { began: daysAfter(today, -daysAgo), exposed });
      for (let before = daysAgo; before >= 0; before--) {
        const outcome = before === 0 && random.chance(0.7) ? null : random.pick(answers);
        if (!outcome) continue;
        const note = outcome === "ill" ? "Cough and a slight fever since yesterday." : null;
        const asked = { id: personId, day: daysAfter(today, -before) };
        await recordCall(tx, supervisor, asked, { outcome, note, version: 0 });
      }
      const userId = investigators[place % investigators.length]?.userId ?? supervisor.userId;
      if (place % 3 > 0) await assignFollowUps(tx, supervisor, { given: [{ personId, userId, before: null }] });
    }
  });
}
