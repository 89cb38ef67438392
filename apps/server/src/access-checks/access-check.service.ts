import { type AccessCheckPage, type accessCheckCalls, accessCheckKeptDays } from "@tracewell/contract/access-checks";
import type { CallSpec, QueryOf } from "@tracewell/contract/call";
import { listStaffWith } from "../access/staff.service.ts";
import { readPage } from "../lists/page.ts";
import { queueMessage } from "../messages/message.service.ts";
import { findActingUser } from "../platform/access/acting-user.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { ReadHandler } from "../platform/http/handlers.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { accessCheckList } from "./access-check.columns.ts";
import type { Findings, RoleViewer } from "./access-check.model.ts";
import {
  accessCheckDue,
  beginCheck,
  deleteOldChecks,
  findCheck,
  findRolesToAsk,
  finishCheck,
  insertCheck,
  insertNightly,
} from "./access-check.queries.ts";

export { accessCheckDue };

/** What of the running server a check asks: how it admits, and what its calls answer to someone. */
export interface AskedServer {
  admits(spec: CallSpec, viewer: Viewer): boolean;
  /** Undefined where the call’s answer is bytes. */
  handlerOf(spec: CallSpec): ReadHandler | undefined;
}

export async function listChecks(tx: Tx, query: QueryOf<typeof accessCheckCalls.list>) {
  const { rows: data, ...page } = await readPage(tx, accessCheckList, { viewer: null, query });
  return { data, ...page };
}

/** The last check that ended, where it found differences or broke off. */
export async function findFailedCheck(tx: Tx) {
  const { data } = await listChecks(tx, { limit: 2 });
  const last = data.find(({ finishedAt }) => finishedAt !== null);
  return last?.state === "failed" || last?.state === "broken" ? last : null;
}

export const getCheck = async (tx: Tx, id: string): Promise<AccessCheckPage> => found(await findCheck(tx, id));

/** Has a worker make a check at once; there is one at a time. */
export async function startCheck(tx: Tx, viewer: Viewer): Promise<AccessCheckPage> {
  const id = await insertCheck(tx, viewer.tenantId, viewer.userId);
  if (id === null) throw new Refusal("access-check.running");
  return getCheck(tx, id);
}

/** The check that is to be made in this clinic now: one that was asked for, or tonight’s. */
export async function nextCheck(tx: Tx, tenantId: string): Promise<string | undefined> {
  await insertNightly(tx, tenantId);
  return beginCheck(tx);
}

/** Keeps what came of it; the administrators are told of each difference. */
export async function concludeCheck(tx: Tx, id: string, findings: Findings | null): Promise<void> {
  await finishCheck(tx, id, findings);
  await deleteOldChecks(tx, accessCheckKeptDays);
  if (findings === null || findings.differences.length > 0) await notifyAdministrators(tx, id, findings);
}

async function notifyAdministrators(tx: Tx, id: string, findings: Findings | null): Promise<void> {
  const many = findings?.differences.length ?? 0;
  const what = findings
    ? `The check of who may see what has found ${many === 1 ? "1 difference" : `${many} differences`} from the rules.`
    : "The check of who may see what could not be finished, so nobody knows whether the rules hold.";
  for (const { accountId, email } of await listStaffWith(tx, "EDIT_SYSTEM_SETTINGS"))
    await queueMessage(tx, {
      accountId,
      channel: "email",
      destination: email,
      subject: findings ? "An access check has failed" : "An access check was not finished",
      body: `${what}\n\nSee System settings, Access checks.`,
      cause: `access check ${id}`,
      urgent: true,
    });
}

/** Someone of each role, as a session would know them; a role without users is tried by another user. */
export async function viewersByRole(tx: Tx): Promise<RoleViewer[]> {
  const viewers: RoleViewer[] = [];
  for (const { role, groups, userId, own } of await findRolesToAsk(tx)) {
    const viewer = await findActingUser(tx, userId);
    if (!viewer) continue;
    const held = own ? viewer.groups : new Set(["AUTHORIZED" as const, ...groups]);
    viewers.push({ role, viewer: { ...viewer, role, groups: held } });
  }
  return viewers;
}
