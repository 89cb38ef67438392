import { listStaffWith } from "../access/staff.service.ts";
import { queueMessage } from "../messages/message.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";

const sentenceOf = {
  removed: "It is removed now.",
  inactive: "It is inactive now.",
  active: "It is active now.",
  waiting: "It is offered once someone else has approved it under System settings.",
};

/** What was done to a provider, as the sentence of the mail goes on. */
export type ProviderDeed = "added" | "changed" | "read the metadata again of" | "approved" | "removed";

/**
 * Tells all who may change providers, whoever did it too, by email: a provider that someone added for themselves could sign
 * anyone of the clinic's staff in.
 */
export async function notifyAdministrators(
  tx: Tx,
  { displayName: who, tenantName }: Viewer,
  deed: ProviderDeed,
  provider: { displayName: string; entityId: string; active: boolean; approved: boolean },
): Promise<void> {
  const cause = `identity provider ${newId()}`;
  const state =
    deed === "removed" ? "removed" : !provider.active ? "inactive" : provider.approved ? "active" : "waiting";
  for (const { accountId, email } of await listStaffWith(tx, "EDIT_SYSTEM_SETTINGS")) {
    await queueMessage(tx, {
      accountId,
      channel: "email",
      destination: email,
      subject: "A sign-in provider was changed",
      body: `${who} ${deed} the single sign-on provider “${provider.displayName}” of ${tenantName}. ${sentenceOf[state]}\n\nEntity id: ${provider.entityId}\n\nWhoever runs an active provider can sign in as any member of the clinic's staff. If you did not agree to this, deactivate it under System settings at once and ask ${who}.`,
      cause,
      urgent: true,
    });
  }
}
