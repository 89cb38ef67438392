import type { KioskSettings } from "@tracewell/contract/kiosk";
import { kioskOf, setKioskNumber } from "../access/kiosk-user.service.ts";
import { listLookup } from "../lookups/lookup.service.ts";
import { kioskLocations } from "../organizations/organization.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { clinicSetting } from "../preferences/preference.service.ts";

/** What a kiosk needs before its first visitor. */
export async function describeKiosk(tx: Tx, viewer: Viewer): Promise<KioskSettings> {
  const types = (await listLookup(tx, "VISIT_TYPE")).data.filter(({ disabled }) => !disabled);
  const genders = (await listLookup(tx, "GENDER_TYPE")).data.filter(({ disabled }) => !disabled);
  const locations = new Map(
    (await listLookup(tx, "LOCATION_IN_CLINIC")).data.map((location) => [location.id, location]),
  );
  const { kioskIdleSeconds, kioskWarningSeconds } = await clinicSetting(tx, "organizationBasic");
  return {
    ...(await kioskOf(tx, viewer.userId)),
    clinic: viewer.tenantName,
    ...(await clinicSetting(tx, "registration")),
    visitTypes: types.map(({ id, name, words }) => ({ id, name, words })),
    locations: (await kioskLocations(tx)).flatMap((offered) => {
      const location = locations.get(offered);
      return location ? [{ id: location.id, name: location.name, words: location.words }] : [];
    }),
    idleSeconds: kioskIdleSeconds,
    warningSeconds: kioskWarningSeconds,
    genders: genders.map(({ name, words }) => ({ name, words })),
  };
}

/** Gives the kiosk its number: of the clinic's kiosks no other has it. */
export async function configureKiosk(tx: Tx, viewer: Viewer, kioskNumber: string): Promise<KioskSettings> {
  await setKioskNumber(tx, viewer.userId, kioskNumber);
  return describeKiosk(tx, viewer);
}
