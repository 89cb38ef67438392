import type { TestListKind, TestListValue, TestListValueBody } from "@tracewell/contract/test-lists";
import { wholeList } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { keepingConstraints } from "../../platform/database/kept-constraints.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { found, Refusal, refusalAt } from "../../platform/refusal.ts";
import { mayRemoveListValue } from "./test-definition.policy.ts";
import {
  deleteListValue,
  findListValues,
  insertListValue,
  lockListValue,
  type TestListRow,
  updateListValue,
} from "./test-list.queries.ts";

/** A list that tests are described with; it is whole. */
export const listValues = async (tx: Tx, viewer: Viewer, kind: TestListKind) =>
  wholeList((await findListValues(tx, kind)).map((row) => described(viewer, row)));

export const getListValue = async (tx: Tx, viewer: Viewer, kind: TestListKind, id: string): Promise<TestListValue> =>
  described(viewer, found((await findListValues(tx, kind, id))[0]));

const described = (viewer: Viewer, { tests, orders, ...row }: TestListRow): TestListValue => ({
  ...row,
  abilities: { remove: mayRemoveListValue(viewer, { tests, orders }) },
});

/** Adds a value behind the others. Answers its id. */
export async function createListValue(
  tx: Tx,
  viewer: Viewer,
  kind: TestListKind,
  body: TestListValueBody,
): Promise<string> {
  const id = newId();
  await keepingName(insertListValue(tx, viewer.tenantId, kind, id, body));
  return id;
}

export async function editListValue(
  tx: Tx,
  kind: TestListKind,
  id: string,
  body: TestListValueBody & { version: number },
): Promise<void> {
  const { version } = found(await lockListValue(tx, kind, id));
  if (version !== body.version) throw new Refusal("edit.stale");
  await keepingName(updateListValue(tx, id, body));
}

/** Deletes a value that neither a test nor an order names. */
export async function removeListValue(tx: Tx, viewer: Viewer, kind: TestListKind, id: string): Promise<void> {
  found(await lockListValue(tx, kind, id));
  demand((await getListValue(tx, viewer, kind, id)).abilities.remove);
  await deleteListValue(tx, id);
}

const keepingName = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints({ lookup_tenant_id_kind_name_key: () => refusalAt("name", "test.name-taken") }, work);
