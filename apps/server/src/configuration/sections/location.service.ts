import type { ItemOf } from "@tracewell/contract/configuration-file";
import type { LocationBody } from "@tracewell/contract/locations";
import { addLocation, changeLocation, describeLocations, removeLocation } from "../../locations/location.service.ts";
import { listLookup } from "../../lookups/lookup.service.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { labelOf, told } from "../compare.model.ts";
import { deleteOrDisable, idsByName, putEach, type Section, takeEach } from "./section.service.ts";

type Place = ItemOf<"locations">;

const types = async (tx: Tx) => (await listLookup(tx, "VISIT_TYPE")).data;

async function bodyOf(tx: Tx, { visitTypes, byVisitType, ...place }: Place): Promise<LocationBody> {
  const idOf = idsByName("type of visit", await types(tx));
  return {
    ...place,
    visitTypeIds: visitTypes.map(idOf),
    byVisitType: byVisitType.map(({ visitType, ...own }) => ({ visitTypeId: idOf(visitType), ...own })),
  };
}

/** Where appointments are kept; opening hours stay with their clinic. */
export const locations: Section<"locations"> = {
  key: "locations",
  read: async (tx, viewer) => {
    const names = new Map((await types(tx)).map(({ id, name }) => [id, name]));
    return (await describeLocations(tx, viewer)).data.map(
      ({ id, version, visitTypes, visitTypeIds: _, byVisitType, abilities: __, ...place }) => ({
        id,
        version,
        item: {
          name: place.name,
          timeZone: place.timeZone,
          address: place.address,
          phone: place.phone,
          duration: place.duration,
          overlappings: place.overlappings,
          daysAhead: place.daysAhead,
          buffer: place.buffer,
          lead: place.lead,
          disabled: place.disabled,
          visitTypes: visitTypes.map(({ name }) => name),
          byVisitType: byVisitType.flatMap(({ visitTypeId, ...own }) => {
            const visitType = names.get(visitTypeId);
            return visitType ? [{ visitType, ...own }] : [];
          }),
        },
      }),
    );
  },
  keyOf: ({ name }) => name.toLowerCase(),
  nameOf: ({ name }) => name,
  factsOf: ({ disabled, visitTypes, byVisitType, ...place }) => ({
    ...Object.fromEntries(Object.entries(place).map(([name, value]) => [labelOf(name), told(value)])),
    "Types of visit": visitTypes.toSorted().join(", "),
    ...Object.fromEntries(byVisitType.map(({ visitType, ...own }) => [`For ${visitType}`, told(own)])),
    State: disabled ? "Disabled" : "In use",
  }),
  put: putEach(async (tx, viewer, { item, kept }) => {
    const body = await bodyOf(tx, item);
    if (kept) await changeLocation(tx, viewer, kept.id, { ...body, version: kept.version });
    else await addLocation(tx, viewer, body);
  }),
  takeAway: takeEach((tx, viewer, { id, version, item }) =>
    deleteOrDisable(
      ["location.has-appointments", "location.last"],
      () => removeLocation(tx, viewer, id),
      async () => changeLocation(tx, viewer, id, { ...(await bodyOf(tx, item)), disabled: true, version }),
    ),
  ),
};
