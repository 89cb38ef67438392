import { z } from "zod";
import { call } from "./call.ts";
import { addressCertainties, addressFields } from "./fields/address-fields.ts";
import { wholeShape } from "./fields/edit-shapes.ts";
import { Span } from "./fields/field.ts";
import { recordWorkers } from "./permissions.ts";
import { Day, Id, JoinedChange, Named, Version, VersionInAddress } from "./primitives.ts";

/** Since when and how someone lives there (R3-10). */
const AddressMeta = z.object({
  timeAtAddress: Span.nullable(),
  timeInState: Span.nullable(),
  timeInCountry: Span.nullable(),
  dateFrom: Day.nullable(),
  dateTo: Day.nullable(),
  livingWith: z.string().nullable(),
  primary: z.boolean(),
  institutionalized: z.boolean().nullable(),
  institution: z.string().nullable(),
  differsFromPermanent: z.boolean().nullable(),
  /** How the house itself is found. */
  physicalHouseDirections: z.string().nullable(),
});

export const PersonAddress = z.object({
  id: Id,
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  line3: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  county: z.string().nullable(),
  /** As it was written where the lists know none such. */
  state: z.object({ name: z.string(), abbr: z.string(), country: z.string().nullable() }).nullable(),
  country: z.string().nullable(),
  region: z
    .object({ id: Id, name: z.string(), referenceNumber: z.string().nullable(), state: z.string().nullable() })
    .nullable(),
  addressType: Named.nullable(),
  certainty: z.enum(addressCertainties),
  meta: AddressMeta,
});
export type PersonAddress = z.infer<typeof PersonAddress>;

/** An address as it is typed in. */
export const AddressEdit = z
  .object(wholeShape(addressFields))
  .refine(({ line1, city, postcode, county }) => [line1, city, postcode, county].some(Boolean), {
    error: "Give at least a street, a city or a ZIP code.",
    path: ["line1"],
  })
  .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
    error: "The last day can’t be before the first.",
    path: ["dateTo"],
  });
export type AddressEdit = z.infer<typeof AddressEdit>;

/** An address found by the address lookup (R3-98). */
export const FoundPlace = z.object({
  line1: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  county: z.string().nullable(),
  country: z.string().nullable(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

const ofPerson = z.object({ id: Id });
const ofAddress = z.object({ id: Id, addressId: Id });
/** What an edit of addresses answers: all of them, the primary one first, and the person's new version. */
const Addresses = z.object({
  version: Version,
  addresses: z.array(PersonAddress),
  /** What others had changed before an edit that was made on an older version. */
  joined: z.array(JoinedChange).optional(),
});

export const personAddressCalls = {
  addAddress: call({
    method: "POST",
    path: "/person/:id/addresses",
    summary: "Adds an address; the first one, or one that is marked, becomes the primary one.",
    needs: recordWorkers,
    params: ofPerson,
    body: z.object({ version: Version, address: AddressEdit }),
    reply: Addresses,
    views: "part-of-person",
    refuses: ["person.word-unknown", "edit.stale"],
  }),
  editAddress: call({
    method: "PUT",
    path: "/person/:id/addresses/:addressId",
    summary: "Changes an address.",
    needs: recordWorkers,
    params: ofAddress,
    body: z.object({ version: Version, address: AddressEdit }),
    reply: Addresses,
    views: "part-of-person",
    refuses: ["person.word-unknown", "edit.stale"],
  }),
  removeAddress: call({
    method: "DELETE",
    path: "/person/:id/addresses/:addressId",
    summary: "Removes an address; where it was the primary one, the first of the others is promoted.",
    needs: recordWorkers,
    params: ofAddress,
    query: z.object({ version: VersionInAddress }),
    reply: Addresses,
    views: "part-of-person",
    refuses: ["edit.stale"],
  }),
  places: call({
    method: "GET",
    path: "/address/places",
    summary: "Addresses, cities and postcodes that begin so, of those that the clinic knows.",
    needs: recordWorkers,
    query: z.object({
      query: z.string().trim().min(1).max(100),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    list: true,
    reply: FoundPlace,
  }),
};

/** A county as people say it; reports may carry its census code, which nobody knows by heart. */
export function formatCounty(county: string): string | null {
  if (/^\d+$/.test(county)) return null;
  return /county$/i.test(county) ? county : `${county} county`;
}
