import { contactPreferences } from "@tracewell/contract/constants";
import type { Dictionaries, InfectionLookup, LookupKind } from "@tracewell/contract/lookups";
import { listLevels } from "../access/role.service.ts";
import { listCountries, listRegions } from "../addresses/address.service.ts";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { findInfections, findLookup, findOrganizations, findUsers, findUsersById } from "./lookup.queries.ts";

export const listLookup = async (tx: Tx, kind: LookupKind) => wholeList(await findLookup(tx, kind));
export const listInfections = async (tx: Tx) => wholeList((await findInfections(tx)) as InfectionLookup[]);
export const listUsers = async (tx: Tx, search?: string) => wholeList(await findUsers(tx, search));
export const listOrganizations = async (tx: Tx, search?: string) => wholeList(await findOrganizations(tx, search));

/** These users by id, in the order asked; ids of another clinic are missing. */
export async function listUsersById(tx: Tx, ids: readonly string[]) {
  const users = new Map((await findUsersById(tx, ids)).map((user) => [user.id, user]));
  return wholeList([...new Set(ids)].flatMap((id) => users.get(id) ?? []));
}

/** The lists that any form may need (R7-94). */
export async function getDictionaries(tx: Tx, viewer: Viewer): Promise<Dictionaries> {
  const [workgroups, addressTypes, sexesAtBirth, languages, emergencyContactRelationships, levels, regions, countries] =
    await together([
      findLookup(tx, "USER_WORKGROUP"),
      findLookup(tx, "ADDRESS_TYPE"),
      findLookup(tx, "SEX_AT_BIRTH"),
      findLookup(tx, "LANGUAGE"),
      findLookup(tx, "EC_RELATIONSHIP"),
      listLevels(tx, viewer),
      listRegions(tx),
      listCountries(tx, "en"),
    ]);
  return {
    workgroups,
    roles: levels.data,
    contactPreferences: [...contactPreferences],
    addressTypes,
    regions: regions.data,
    sexesAtBirth,
    countries: countries.data,
    languages,
    emergencyContactRelationships,
  };
}
