import type { QueryOf } from "@tracewell/contract/call";
import type {
  TestDefinition,
  TestDefinitionBody,
  TestDefinitionPage,
  testDefinitionCalls,
} from "@tracewell/contract/test-definitions";
import { readPage } from "../../lists/page.ts";
import type { CountTo } from "../../lists/total.ts";
import { wholeList } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { keepingConstraints } from "../../platform/database/kept-constraints.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { found, Refusal, refusalAt, unknownChoice } from "../../platform/refusal.ts";
import { testDefinitionList } from "./test-definition.columns.ts";
import { mayRemoveTest } from "./test-definition.policy.ts";
import {
  countOrdersOf,
  deleteTest,
  findCombosOf,
  findTest,
  findTests,
  insertTest,
  lockTestRow,
  putCodes,
  putOrganizations,
  putTies,
  updateTest,
} from "./test-definition.queries.ts";

/** The clinic's tests with all that an order asks about them; the list is whole (R7-91). */
export const listTests = async (tx: Tx) => wholeList(await findTests(tx));

/** These tests, in any order; ids of another clinic are missing. */
export const testsOf = (tx: Tx, ids: readonly string[]): Promise<TestDefinition[]> => findTests(tx, ids);

/** A page of the list of tests. */
export async function pageOfTests(
  tx: Tx,
  viewer: unknown,
  query: QueryOf<typeof testDefinitionCalls.list>,
  countTo?: CountTo,
) {
  const { rows: data, ...page } = await readPage(tx, testDefinitionList, { viewer, query, countTo });
  return { data, ...page };
}

export async function getTest(tx: Tx, viewer: Viewer, id: string): Promise<TestDefinitionPage> {
  const test = found(await findTest(tx, id));
  return { ...test, abilities: { remove: mayRemoveTest(viewer, await usesOf(tx, id)) } };
}

/** Adds a test. Answers its id. */
export async function createTest(tx: Tx, viewer: Viewer, body: TestDefinitionBody): Promise<string> {
  const id = newId();
  await keepingWords(insertTest(tx, viewer.tenantId, id, body));
  await putParts(tx, viewer, id, body);
  return id;
}

/** Changes a test; one that was ordered meanwhile keeps the results and sources that its orders have. */
export async function editTest(
  tx: Tx,
  viewer: Viewer,
  id: string,
  body: TestDefinitionBody & { version: number },
): Promise<void> {
  const { version } = found(await lockTestRow(tx, id));
  if (version !== body.version) throw new Refusal("edit.stale");
  await keepingWords(updateTest(tx, id, body));
  await putParts(tx, viewer, id, body);
}

/** Removes a test that was never ordered. */
export async function removeTest(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  found(await lockTestRow(tx, id));
  demand(mayRemoveTest(viewer, await usesOf(tx, id)));
  await deleteTest(tx, id);
}

/** How many times a test was ordered. */
export const countTestOrders = (tx: Tx, id: string): Promise<number> => countOrdersOf(tx, id);

const usesOf = async (tx: Tx, id: string) => ({
  id,
  combos: await findCombosOf(tx, id),
  orders: await countOrdersOf(tx, id),
});

async function putParts(tx: Tx, { tenantId }: Viewer, id: string, body: TestDefinitionBody): Promise<void> {
  const children = await findTests(tx, body.childIds);
  const combos = await findCombosOf(tx, id);
  const isCircle =
    body.childIds.length > 0 && (combos.many > 0 || children.some(({ comboTest }) => comboTest === "parent"));
  if (isCircle || body.childIds.includes(id)) throw refusalAt("childIds", "test.combo-circle");
  await keepingWords(putTies(tx, tenantId, id, "childIds", body.childIds));
  await keepingWords(putTies(tx, tenantId, id, "qualitativeResultIds", body.qualitativeResultIds));
  await keepingWords(putTies(tx, tenantId, id, "sourceIds", body.sourceIds));
  await keepingWords(putOrganizations(tx, tenantId, id, body.organizations));
  await putCodes(tx, tenantId, id, distinct(body.mappingCodes));
}

const distinct = (codes: TestDefinitionBody["mappingCodes"]) => [
  ...new Map(codes.map((each) => [`${each.system} ${each.code}`, each])).values(),
];

const unknown = (field: string) => () => new Refusal("request.invalid", { details: [unknownChoice(field)] });

/** What the database promises of a test's own words, each at its field. */
const keepingWords = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints(
    {
      // The outcome of a result that would go was told already.
      test_order_item_tenant_id_outcome_id_fkey: () =>
        refusalAt("qualitativeResultIds", "test.qualitative-result-in-use"),
      test_definition_name: () => refusalAt("name", "test.name-taken"),
      test_definition_tenant_id_infection_id_fkey: unknown("infectionId"),
      test_definition_tenant_id_type_id_fkey: unknown("typeId"),
      test_definition_tenant_id_unit_id_fkey: unknown("unitId"),
      test_definition_child_tenant_id_child_id_fkey: unknown("childIds"),
      test_definition_result_tenant_id_qualitative_result_id_fkey: unknown("qualitativeResultIds"),
      test_definition_source_tenant_id_source_id_fkey: unknown("sourceIds"),
      test_definition_organization_tenant_id_organization_id_fkey: unknown("organizations"),
    },
    work,
  );
