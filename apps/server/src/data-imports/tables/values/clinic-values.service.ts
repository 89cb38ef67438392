import { type ImportValue, importFields, type TableKind } from "@tracewell/contract/import-fields";
import { type ClinicList, isClinicList } from "@tracewell/contract/import-kinds/field";
import type { LookupKind } from "@tracewell/contract/lookups";
import { listLevels } from "../../../access/role.service.ts";
import { listResults } from "../../../lab-tests/definitions/qualitative-result.service.ts";
import { listTests } from "../../../lab-tests/definitions/test-definition.service.ts";
import { listInfections, listLookup, listOrganizations, listUsers } from "../../../lookups/lookup.service.ts";
import type { Viewer } from "../../../platform/access/viewer.ts";
import type { Tx } from "../../../platform/database/transaction.ts";
import { listDefinitions } from "../../../treatments/treatment-definition.service.ts";
import { infectionSynonyms } from "./infection-synonyms.model.ts";
import { ValueLists } from "./value-lists.model.ts";

interface Entry {
  id: string;
  name: string;
  disabled?: boolean;
  words?: readonly (string | null)[];
}

const lookups: Partial<Record<ClinicList, LookupKind>> = {
  "organization-type": "ORGANIZATION_TYPE",
  workgroup: "USER_WORKGROUP",
  region: "REGION",
  relationship: "RELATIONSHIP_TYPE",
  "exposure-type": "EXPOSURE_TYPE",
  "referral-basis": "REFERRAL_BASIS",
  "place-category": "MEETING_PLACE",
  "test-type": "TEST_TYPE",
  "specimen-source": "SPECIMEN_SOURCE",
  "result-unit": "RESULT_UNIT",
};

/** The clinic's own lists that a kind of rows names, with the usual lists: as they are now, asked once a step. */
export async function valueListsOf(tx: Tx, viewer: Viewer, what: TableKind): Promise<ValueLists> {
  const wanted = [...new Set(importFields[what].map(({ type }) => type).filter(isClinicList))];
  const lists: Partial<Record<ClinicList, ImportValue[]>> = {};
  for (const list of wanted) lists[list] = valuesOf(await entriesOf(tx, viewer, list));
  return new ValueLists(lists);
}

async function entriesOf(tx: Tx, viewer: Viewer, list: ClinicList): Promise<readonly Entry[]> {
  const kind = lookups[list];
  if (kind) {
    const entries = (await listLookup(tx, kind)).data;
    // An outbreak keeps the words for its place.
    return entries.map(({ code, ...each }) => ({
      ...each,
      ...(list === "place-category" ? { id: each.name } : {}),
      words: [code],
    }));
  }
  switch (list) {
    case "infection":
      return (await listInfections(tx)).data.map((each) => ({ ...each, words: infectionSynonyms(each.name) }));
    case "role":
      return (await listLevels(tx, viewer)).data;
    case "user":
      return (await listUsers(tx)).data.map((each) => ({ ...each, words: [each.id, lastNameFirst(each.name)] }));
    case "organization":
      return (await listOrganizations(tx)).data.map((each) => ({ ...each, words: [each.id] }));
    case "test":
      return (await listTests(tx)).data.map((each) => ({ ...each, words: [each.shortName, each.portalName] }));
    case "test-result":
      return (await listResults(tx)).data.map((each) => ({ ...each, words: [each.key] }));
    case "regimen":
      return (await listDefinitions(tx)).data.flatMap(({ regimens }) =>
        regimens.map(({ id, title, description }) => ({ id, name: title, words: [description] })),
      );
    default:
      return [];
  }
}

const lastNameFirst = (name: string): string => name.replace(/^(.*) (\S+)$/, "$2, $1");

/** What is switched off can't be chosen, by a file either. */
const valuesOf = (entries: readonly Entry[]): ImportValue[] =>
  entries
    .filter(({ disabled }) => !disabled)
    .map(({ id, name, words = [] }) => ({
      value: id,
      label: name,
      words: [name, ...words].flatMap((word) => (word ? [word.trim().toLowerCase()] : [])),
    }));
