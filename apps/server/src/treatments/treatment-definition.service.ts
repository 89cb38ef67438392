import { lookupLoadLimit } from "@tracewell/contract/constants";
import type { TreatmentDefinitionBody, TreatmentDefinitionPage } from "@tracewell/contract/treatments";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { seededSyndromeTreatments } from "./syndrome-treatment.seed.ts";
import { mayRemoveTreatment } from "./treatment-definition.policy.ts";
import {
  countUses,
  deleteDefinition,
  deleteRegimens,
  findDefinition,
  findDefinitions,
  findDefinitionsOfRegimens,
  findGivenRegimens,
  insertDefinition,
  insertDefinitions,
  lockDefinition,
  putDefinitions,
  putRegimens,
  updateDefinition,
} from "./treatment-definition.queries.ts";
import { seededTreatments } from "./treatment-definition.seed.ts";
import { seededVirusTreatments } from "./virus-treatment.seed.ts";

const allSeeded = [...seededTreatments, ...seededSyndromeTreatments, ...seededVirusTreatments];

/** The clinic's treatments with their regimens; the page is the whole list (R7-92). */
export async function listDefinitions(tx: Tx) {
  const data = await findDefinitions(tx, lookupLoadLimit);
  return wholeList(data);
}

export async function getDefinition(tx: Tx, viewer: Viewer, id: string): Promise<TreatmentDefinitionPage> {
  const definition = found(await findDefinition(tx, id));
  return { ...definition, abilities: { remove: mayRemoveTreatment(viewer, await countUses(tx, id)) } };
}

/** Adds a treatment with its regimens. Answers its id. */
export async function createDefinition(tx: Tx, viewer: Viewer, body: TreatmentDefinitionBody): Promise<string> {
  const id = newId();
  refuseTwice(body);
  await keepingNames(insertDefinition(tx, viewer.tenantId, id, body));
  await putRegimens(tx, viewer.tenantId, id, body.regimens);
  return id;
}

/** Changes a treatment; regimens that are left out stay where they were given, and are not chosen any more. */
export async function editDefinition(
  tx: Tx,
  viewer: Viewer,
  id: string,
  body: TreatmentDefinitionBody & { version: number },
): Promise<void> {
  const { version } = found(await lockDefinition(tx, id));
  if (version !== body.version) throw new Refusal("edit.stale", { newer: await getDefinition(tx, viewer, id) });
  refuseTwice(body);
  const own = new Set((await findDefinition(tx, id))?.regimens.map((regimen) => regimen.id));
  refuseForeign(body, own);
  await keepingNames(updateDefinition(tx, id, body));
  await putRegimens(tx, viewer.tenantId, id, body.regimens);
}

/** Removes a treatment that was never given and that no outcome offers. */
export async function removeDefinition(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  found(await lockDefinition(tx, id));
  demand(mayRemoveTreatment(viewer, await countUses(tx, id)));
  await deleteDefinition(tx, id);
}

/** How often a treatment was given, and how many outcomes offer it. */
export const countTreatmentUses = (tx: Tx, id: string): Promise<number> => countUses(tx, id);

/** Which of a treatment's regimens were given, by their titles: they are read where that was, and stay. */
export const givenRegimens = async (tx: Tx, id: string): Promise<ReadonlySet<string>> =>
  new Set(await findGivenRegimens(tx, id));

/** Deletes regimens that were never given, as if nobody had added them; those that were given are left. */
export async function removeRegimens(tx: Tx, id: string, titles: readonly string[]): Promise<void> {
  found(await lockDefinition(tx, id));
  const given = await givenRegimens(tx, id);
  await deleteRegimens(
    tx,
    id,
    titles.filter((title) => !given.has(title)),
  );
}

/** A regimen that is there already is one of the treatment's own. */
function refuseForeign({ regimens }: TreatmentDefinitionBody, own: ReadonlySet<string>): void {
  refuseInvalid(
    regimens.flatMap(({ id }, index) => (id && !own.has(id) ? [unknownChoice(`regimens.${index}.id`)] : [])),
  );
}

function refuseTwice({ regimens }: TreatmentDefinitionBody): void {
  const twice = regimens.findIndex(({ title }, index) => regimens.findIndex((other) => other.title === title) < index);
  if (twice >= 0) throw refusalAt(`regimens.${twice}.title`, "treatment.regimen-twice");
}

const keepingNames = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints(
    {
      treatment_definition_tenant_id_name_key: () => refusalAt("name", "treatment.name-taken"),
      treatment_definition_infection_id_fkey: () =>
        new Refusal("request.invalid", { details: [unknownChoice("infectionId")] }),
    },
    work,
  );

/** Which treatments these regimens are of; a regimen that the clinic does not know is missing. */
export const definitionsOfRegimens = (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : findDefinitionsOfRegimens(tx, ids);

/** Gives a new clinic the treatments to begin with; `infections` holds the ids of its infections by their keys. */
export const seedTreatments = (tx: Tx, tenantId: string, infections: ReadonlyMap<string, string>): Promise<void> =>
  insertDefinitions(tx, tenantId, allSeeded, infections);

/** Mends the treatments of a clinic that was opened with earlier ones; what was given stays as it was given. */
export const mendTreatments = (tx: Tx, tenantId: string, infections: ReadonlyMap<string, string>): Promise<void> =>
  putDefinitions(tx, tenantId, allSeeded, infections);
