import type { ItemOf } from "@tracewell/contract/configuration-file";
import type { OrganizationBody } from "@tracewell/contract/organizations";
import { listLookup } from "../../lookups/lookup.service.ts";
import {
  createOrganization,
  editedOrganizations,
  editOrganization,
  getOrganization,
  removeOrganization,
} from "../../organizations/organization-page.service.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { labelOf, told } from "../compare.model.ts";
import { deleteOrDisable, idsByName, putEach, type Section, takeEach } from "./section.service.ts";

type Organization = ItemOf<"organizations">;

async function bodyOf(tx: Tx, { type, locationsInClinic, ...item }: Organization): Promise<OrganizationBody> {
  const typeId =
    type === null ? null : idsByName("type of organization", await valuesOf(tx, "ORGANIZATION_TYPE"))(type);
  const idOf = idsByName("location in clinic", await valuesOf(tx, "LOCATION_IN_CLINIC"));
  return {
    ...item,
    typeId,
    locationsInClinic: locationsInClinic.map(({ location, atKiosk }) => ({ locationId: idOf(location), atKiosk })),
  };
}

const valuesOf = async (tx: Tx, kind: "ORGANIZATION_TYPE" | "LOCATION_IN_CLINIC") => (await listLookup(tx, kind)).data;

/** Laboratories, and who orders, reports and investigates, by name. Names of duplicates that were merged stay with their clinic. */
export const organizations: Section<"organizations"> = {
  key: "organizations",
  read: async (tx) =>
    (await editedOrganizations(tx)).map(({ id, version, type, typeId: _, locationsInClinic, ...organization }) => ({
      id,
      version,
      item: {
        ...organization,
        type: type?.name ?? null,
        locationsInClinic: locationsInClinic.map(({ name: location, atKiosk }) => ({ location, atKiosk })),
      },
    })),
  keyOf: ({ name }) => name.toLowerCase(),
  nameOf: ({ name }) => name,
  factsOf: ({ inactive, categories, locationsInClinic, ...organization }) => ({
    ...Object.fromEntries(Object.entries(organization).map(([name, value]) => [labelOf(name), told(value)])),
    Categories: categories.toSorted().join(", "),
    "Locations in clinic": locationsInClinic
      .map(({ location, atKiosk }) => (atKiosk ? `${location} (kiosk)` : location))
      .join(" · "),
    State: inactive ? "Inactive" : "In use",
  }),
  put: putEach(async (tx, viewer, { item, kept }) => {
    const body = await bodyOf(tx, item);
    if (kept) await editOrganization(tx, viewer, kept.id, { ...body, version: kept.version });
    else await createOrganization(tx, viewer, body);
  }),
  takeAway: takeEach((tx, viewer, { id, version, item }) =>
    deleteOrDisable(
      ["organization.in-use"],
      () => removeOrganization(tx, id),
      async () => editOrganization(tx, viewer, id, { ...(await bodyOf(tx, item)), inactive: true, version }),
    ),
  ),
  countUses: async (tx, _viewer, { id }) => (await getOrganization(tx, id)).used,
};
