import type { FoundPlace, PersonAddress } from "@tracewell/contract/person-addresses";
import type { Texts, Values } from "../editing/texts.ts";

/** An address by the names of the fields that are edited. */
export const addressValues = ({ meta, state, region, addressType, ...address }: PersonAddress): Values => ({
  ...address,
  ...meta,
  state: state?.abbr ?? null,
  regionId: region?.id ?? null,
  addressTypeId: addressType?.id ?? null,
});

/** What a place that was chosen of the lookup knows; the rest stays as it was typed. */
export const textsOfPlace = ({ line1, city, postalCode, state, county, country }: FoundPlace): Texts =>
  Object.fromEntries(
    Object.entries({ line1: line1 ?? "", city, postcode: postalCode, state, county, country }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );
