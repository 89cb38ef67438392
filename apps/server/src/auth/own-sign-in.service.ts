import type { OwnSignIn } from "@tracewell/contract/own-sign-ins";
import { wholeList } from "../lists/whole.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { AnyViewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { deviceOf } from "./device.model.ts";
import { listSignIns, type SignInRow } from "./own-sign-in.queries.ts";

/** The devices on which the viewer's account is signed in. */
export async function listOwnSignIns(tx: Tx, viewer: AnyViewer) {
  const rows = await listSignIns(tx, viewer);
  const data = rows.map(({ userAgent, ...row }): OwnSignIn => ({ ...row, ...deviceOf(userAgent) }));
  return wholeList(data);
}

/** Signs one of the account's devices out, wherever its session has come to by now. */
export async function endOwnSignIn(tx: Tx, sessions: Sessions, viewer: AnyViewer, id: string): Promise<void> {
  const signIn = found((await listSignIns(tx, viewer)).find((row) => row.id === id));
  await endAndNotify(tx, sessions, viewer, [signIn]);
}

/** Signs all of the account's devices out but the one that asks; answers how many those were. */
export async function endOtherSignIns(tx: Tx, sessions: Sessions, viewer: AnyViewer): Promise<{ ended: number }> {
  const others = (await listSignIns(tx, viewer)).filter(({ current }) => !current);
  await endAndNotify(tx, sessions, viewer, others);
  return { ended: others.length };
}

async function endAndNotify(tx: Tx, sessions: Sessions, viewer: AnyViewer, signIns: readonly SignInRow[]) {
  if (signIns.length === 0) return;
  await sessions.endSignIns(
    tx,
    viewer.accountId,
    signIns.map(({ id }) => id),
  );
  for (const { userAgent, address } of signIns)
    await writeEvent(tx, "sign-in-ended", { accountId: viewer.accountId, reason: describeSignIn(userAgent, address) });
}

function describeSignIn(userAgent: string | null, address: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  const device = [browser ?? "A browser", system && `on ${system}`].filter(Boolean).join(" ");
  return address ? `${device}, ${address}` : device;
}
