import type { OfferedRegimen, TreatmentOffer } from "@tracewell/contract/given-treatments";
import type { TreatmentDefinition } from "@tracewell/contract/treatments";
import { type TreatedItem, treatedItem } from "../lab-tests/ordering/treated-item.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found, refusalAt } from "../platform/refusal.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { listDefinitions } from "../treatments/treatment-definition.service.ts";
import { treatedPatient } from "./treated-patient.service.ts";
import { isPregnant, mayOffer } from "./treatment-warning.policy.ts";
import type { TreatedPatient } from "./weighed-regimen.model.ts";

/** The regimens for a record's patient, those that a test's outcome names first, each with what speaks against it. */
export async function offerTreatments(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  itemId: string | undefined,
): Promise<TreatmentOffer> {
  const { personId } = await openableRecord(tx, viewer, recordId);
  const item = itemId === undefined ? null : found(await treatedItem(tx, itemId));
  if (item && item.personId !== personId) throw refusalAt("itemId", "treatment.other-person");
  const today = todayIn(viewer.timeZone);
  const patient = await treatedPatient(tx, personId, today);
  const { data } = await listDefinitions(tx);
  const offered = data
    .filter(({ disabled }) => !disabled)
    .toSorted((one, other) => rank(item, one) - rank(item, other));
  const regimens = offered.flatMap((definition) => offersOf(definition, patient, item, today));
  return {
    regimens: withStandard(regimens),
    treatmentType: item?.treatmentType ?? null,
    pregnancy: pregnancyText(patient, today),
    allergies: patient.allergies.map(({ allergen }) => allergen),
  };
}

const placeIn = (item: TreatedItem | null, id: string): number => item?.definitionIds.indexOf(id) ?? -1;

/** The outcome's own treatments in its order, then those of the infection, then the others. */
function rank(item: TreatedItem | null, { id, infection }: TreatmentDefinition): number {
  const place = placeIn(item, id);
  if (place >= 0) return place;
  return item && infection?.id === item.infectionId ? 100 : 200;
}

function offersOf(
  { id, name, infection, regimens }: TreatmentDefinition,
  patient: TreatedPatient,
  item: TreatedItem | null,
  today: string,
): OfferedRegimen[] {
  const among = regimens.filter(({ deleted }) => !deleted);
  return among.map((regimen) => {
    const { allowed, reasons } = mayOffer(patient, { regimen, among, today });
    const { id: regimenId, title, description, dose, route } = regimen;
    return {
      definition: { id, name },
      infection,
      regimen: { id: regimenId, title, description, dose, route },
      offered: allowed,
      reasons,
      standard: false,
      ofResult: placeIn(item, id) >= 0,
    };
  });
}

/** The standard is the first regimen of the outcome's first treatment that nothing in the chart speaks against. */
function withStandard(regimens: readonly OfferedRegimen[]): OfferedRegimen[] {
  const first = regimens.findIndex(({ offered, ofResult }) => offered && ofResult);
  return regimens.map((each, index) => ({ ...each, standard: index === first }));
}

function pregnancyText({ pregnancy }: TreatedPatient, today: string): string | null {
  if (!pregnancy) return null;
  return isPregnant(pregnancy, today) ? "Pregnant" : pregnancy.over ? "Not pregnant now" : pregnancy.status;
}
