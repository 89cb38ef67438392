import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { addEarlierPartner, addUnnamedPartner } from "../unnamed-partners/unnamed-partner.service.ts";

const nothing = {
  firstName: null,
  handle: null,
  site: null,
  venue: null,
  approximateAge: null,
  sex: null,
  looks: null,
  whereabouts: null,
};

/** Three partners of whom hardly anything is known; the first was named in two investigations. */
export async function nameUnnamed(tx: Tx, viewer: Viewer, cases: readonly { id: string }[]): Promise<void> {
  const [one, other] = cases;
  if (!one || !other) return;
  const mike = { ...nothing, firstName: "Mike", handle: "@harbor_mike", site: "Grindr", approximateAge: 35 };
  const { partners } = await addUnnamedPartner(tx, viewer, one.id, { description: mike, certainty: "Likely" });
  const [found] = partners;
  if (found) await addEarlierPartner(tx, viewer, { id: other.id, partnerId: found.id }, { certainty: "Certain" });
  const kat = { ...nothing, firstName: "Kat", venue: "The Anchor", looks: "Short red hair, tattoo of a swallow" };
  await addUnnamedPartner(tx, viewer, one.id, { description: kat, certainty: "Unsure" });
  const docker = { ...nothing, venue: "Harbor Fitness", sex: "Male" as const, whereabouts: "Works at the docks" };
  await addUnnamedPartner(tx, viewer, other.id, { description: docker, certainty: "Unsure" });
}
