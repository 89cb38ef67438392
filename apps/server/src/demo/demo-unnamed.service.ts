import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import {
  addEarlierPartner,
  addUnnamedPartner,
  resolveUnnamedPartner,
} from "../unnamed-partners/unnamed-partner.service.ts";

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

const noDays = { firstExposureOn: null, lastExposureOn: null };

/**
 * Four partners of whom hardly anything is known; the first was named in two investigations, and the last was found by
 * their handle since.
 */
export async function nameUnnamed(tx: Tx, viewer: Viewer, cases: readonly { id: string }[]): Promise<void> {
  const [one, other] = cases;
  if (!one || !other) return;
  const mike = { ...nothing, firstName: "Mike", handle: "@harbor_mike", site: "Grindr", approximateAge: 35 };
  const { partners } = await addUnnamedPartner(tx, viewer, one.id, {
    description: mike,
    certainty: "Likely",
    ...noDays,
  });
  const [found] = partners;
  if (found)
    await addEarlierPartner(tx, viewer, { id: other.id, partnerId: found.id }, { certainty: "Certain", ...noDays });
  const kat = { ...nothing, firstName: "Kat", venue: "The Anchor", looks: "Short red hair, tattoo of a swallow" };
  await addUnnamedPartner(tx, viewer, one.id, { description: kat, certainty: "Unsure", ...noDays });
  const docker = { ...nothing, venue: "Harbor Fitness", sex: "Male" as const, whereabouts: "Works at the docks" };
  await addUnnamedPartner(tx, viewer, other.id, { description: docker, certainty: "Unsure", ...noDays });
  const pepe = { ...nothing, handle: "pepe_j", site: "Scruff", approximateAge: 29, sex: "Male" as const };
  const exposed = { certainty: "Certain" as const, ...noDays };
  const board = await addUnnamedPartner(tx, viewer, other.id, { description: pepe, ...exposed });
  const last = board.partners.at(-1);
  if (!last) return;
  await resolveUnnamedPartner(
    tx,
    viewer,
    { id: other.id, partnerId: last.id },
    {
      person: { firstName: "José", lastName: "Quintero", akaName: "Pepe", sexAtBirth: "Male" },
      evidence: "Came to the clinic with the partner code and showed the profile pepe_j on his phone.",
      certainty: "Certain",
      version: last.version,
    },
  );
}
