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

/** Says what an item is in this clinic: its lists are read once for all. */
async function bodies(tx: Tx): Promise<(item: Organization) => OrganizationBody> {
  const typeOf = idsByName("type of organization", await valuesOf(tx, "ORGANIZATION_TYPE"));
  const locationOf = idsByName("location in clinic", await valuesOf(tx, "LOCATION_IN_CLINIC"));
  return ({ type, locationsInClinic, ...item }) => ({
    ...item,
    typeId: type === null ? null : typeOf(type),
    locationsInClinic: locationsInClinic.map(({ location, atKiosk }) => ({
      locationId: locationOf(location),
      atKiosk,
    })),
  });
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
  put: async (tx, viewer, placings, atPlace) => {
    const bodyOf = await bodies(tx);
    const putOne = putEach<Organization>(async (tx, viewer, { item, kept }) => {
      if (kept) await editOrganization(tx, viewer, kept.id, { ...bodyOf(item), version: kept.version });
      else await createOrganization(tx, viewer, bodyOf(item));
    });
    await putOne(tx, viewer, placings, atPlace);
  },
  takeAway: takeEach((tx, viewer, { id, version, item }) =>
    deleteOrDisable(
      ["organization.in-use"],
      () => removeOrganization(tx, id),
      async () => editOrganization(tx, viewer, id, { ...(await bodies(tx))(item), inactive: true, version }),
    ),
  ),
  countUses: async (tx, _viewer, { id }) => (await getOrganization(tx, id)).used,
};
