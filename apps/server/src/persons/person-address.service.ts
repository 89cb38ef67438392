import type { AddressEdit, FoundPlace } from "@tracewell/contract/person-addresses";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { tellChanged } from "../platform/live/live-message.ts";
import { found, notFound, Refusal } from "../platform/refusal.ts";
import { rekeyAfter } from "./matching/match-keys.service.ts";
import {
  countAddressWords,
  deleteAddress,
  findAddresses,
  findPlaces,
  insertAddress,
  promoteFirstAddress,
  raiseVersion,
  setPrimaryAddress,
  updateAddress,
} from "./person-address.queries.ts";

interface EditedPerson {
  id: string;
  version: number;
}

/** Adds an address; the first one becomes the primary one. */
export const addAddress = (tx: Tx, viewer: Viewer, person: EditedPerson, address: AddressEdit) =>
  editAddresses(tx, viewer, person, async () => {
    await demandKnownWords(tx, address);
    const { id } = await insertAddress(tx, viewer.tenantId, person.id, address);
    if (address.primary) await setPrimaryAddress(tx, person.id, id);
  });

/** Changes an address; one that was the primary one stays it until another one is. */
export const changeAddress = (
  tx: Tx,
  viewer: Viewer,
  person: EditedPerson,
  { id, address }: { id: string; address: AddressEdit },
) =>
  editAddresses(tx, viewer, person, async () => {
    await demandKnownWords(tx, address);
    if (!(await updateAddress(tx, person.id, id, address))) throw notFound();
    if (address.primary) await setPrimaryAddress(tx, person.id, id);
  });

/** Removes an address; of those that are left one is the primary one. */
export const removeAddress = (tx: Tx, viewer: Viewer, person: EditedPerson, id: string) =>
  editAddresses(tx, viewer, person, async () => {
    if (!(await deleteAddress(tx, person.id, id))) throw notFound();
  });

/** Addresses, cities and postcodes that begin so, of those that the clinic knows: the lookup that needs nobody outside. */
export async function listPlaces(tx: Tx, asked: { query: string; limit: number }) {
  const data: FoundPlace[] = await findPlaces(tx, asked.query, asked.limit);
  return { data, total: data.length, next: null };
}

async function editAddresses(tx: Tx, viewer: Viewer, person: EditedPerson, edit: () => Promise<void>) {
  const before = found(await findAddresses(tx, person.id));
  if (!(await raiseVersion(tx, person.id, person.version))) throw new Refusal("edit.stale", { newer: before });
  await rekeyAfter(tx, { id: person.id, tenantId: viewer.tenantId }, async () => {
    await edit();
    await promoteFirstAddress(tx, person.id);
  });
  await tellChanged(tx, viewer, { personId: person.id });
  return found(await findAddresses(tx, person.id));
}

async function demandKnownWords(tx: Tx, address: AddressEdit): Promise<void> {
  const asked = [address.regionId, address.addressTypeId].filter(Boolean).length;
  if ((await countAddressWords(tx, address)) < asked) throw new Refusal("person.word-unknown");
}
