import { addressFields } from "@tracewell/contract/fields/address-fields";
import { columnsOf } from "@tracewell/contract/fields/columns";
import type { AddressEdit, FoundPlace } from "@tracewell/contract/person-addresses";
import { joinedPageAfter } from "../editing/edited-page.service.ts";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found, notFound, Refusal } from "../platform/refusal.ts";
import { type Joined, joinEdit, type Touched } from "../platform/trail/joined-edit.ts";
import { rekeyAfter } from "./matching/match-keys.service.ts";
import {
  countAddressLookups,
  deleteAddress,
  findAddresses,
  findPlaces,
  findPostcodes,
  insertAddress,
  promoteFirstAddress,
  raiseVersion,
  setPrimaryAddress,
  updateAddress,
} from "./person-address.queries.ts";
import { lockPerson } from "./person-edit.queries.ts";

/** The postcode of each of these persons' primary address; whoever has none is not there. */
export const listPostcodes = async (tx: Tx, personIds: ReadonlySet<string>): Promise<Map<string, string>> =>
  new Map((await findPostcodes(tx, [...personIds])).map(({ id, postcode }) => [id, postcode]));

interface EditedPerson {
  id: string;
  /** The version that the edit was made on. */
  version: number;
}

/** Adds an address; the first one becomes the primary one. */
export const addAddress = (tx: Tx, viewer: Viewer, person: EditedPerson, address: AddressEdit) =>
  editAddresses(tx, viewer, person, {}, async () => {
    await demandKnownLookups(tx, address);
    const { id } = await insertAddress(tx, viewer.tenantId, person.id, address);
    if (address.primary) await setPrimaryAddress(tx, person.id, id);
  });

/**
 * Changes an address; one that was the primary one stays it until another one is. What others changed of it meanwhile, and
 * the edit did not, stays (docs/decisions/0033).
 */
export const changeAddress = (
  tx: Tx,
  viewer: Viewer,
  person: EditedPerson,
  { id, address }: { id: string; address: AddressEdit },
) =>
  editAddresses(tx, viewer, person, touchesOf(id, address), async (since) => {
    await demandKnownLookups(tx, address);
    const own = since.filter(({ rowId }) => rowId === id);
    const change = Object.fromEntries(
      Object.entries(address).filter(([field]) => !own.some(({ column }) => columnsIn(field).includes(column))),
    );
    if (!(await updateAddress(tx, person.id, id, change))) throw notFound();
    if (change.primary) await setPrimaryAddress(tx, person.id, id);
  });

/** Removes an address of this version; one of those left becomes primary. */
export const removeAddress = (tx: Tx, viewer: Viewer, person: EditedPerson, id: string) => {
  const seen = { address: { columns: Object.values(columns).flat(), rowId: id } };
  return editAddresses(tx, viewer, person, seen, async () => {
    if (!(await deleteAddress(tx, person.id, id))) throw notFound();
  });
};

const columns = columnsOf(addressFields);
const columnsIn = (field: string): readonly string[] => columns[field as keyof typeof columns];

const touchesOf = (rowId: string, address: AddressEdit): Touched =>
  Object.fromEntries(
    Object.entries(address).map(([field, wanted]) => [
      field,
      { columns: columnsIn(field), rowId, wanted, whole: true },
    ]),
  );

/** Addresses, cities and postcodes with this prefix, of those that the clinic knows: no outside service is asked. */
export async function listPlaces(tx: Tx, asked: { query: string; limit: number }) {
  const data: FoundPlace[] = await findPlaces(tx, asked.query, asked.limit);
  return wholeList(data);
}

async function editAddresses(
  tx: Tx,
  viewer: Viewer,
  { id, version }: EditedPerson,
  touches: Touched,
  edit: (since: Joined) => Promise<void>,
) {
  await lockPerson(tx, id);
  const { version: present } = found(await findAddresses(tx, id));
  const joining = joinEdit(tx, { table: "person", id, present }, { version, touches });
  const { joined, ...page } = await joinedPageAfter(
    joining.then(async (since) => {
      await rekeyAfter(tx, { id, tenantId: viewer.tenantId }, async () => {
        await edit(since);
        await promoteFirstAddress(tx, id);
      });
      await raiseVersion(tx, id);
      await notifyChanged(tx, viewer, { personId: id });
      return since;
    }),
    async () => found(await findAddresses(tx, id)),
  );
  return joined ? { ...page, joined } : page;
}

async function demandKnownLookups(tx: Tx, address: AddressEdit): Promise<void> {
  const asked = [address.regionId, address.addressTypeId].filter(Boolean).length;
  if ((await countAddressLookups(tx, address)) < asked) throw new Refusal("person.word-unknown");
}
