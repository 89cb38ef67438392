import { NewEntry } from "@tracewell/contract/clinical";
import { type ClinicalKind, clinicalKindNames, tableOf } from "@tracewell/contract/clinical-kinds";
import type { LookupKind } from "@tracewell/contract/lookups";
import type { TreatmentDefinition } from "@tracewell/contract/treatments";
import { Random } from "@tracewell/fixtures/random";
import type pg from "pg";
import { addEntry } from "../clinical/entry.service.ts";
import { listLookup } from "../lookups/lookup.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { inTransaction, type Tx } from "../platform/database/transaction.ts";
import { listDefinitions } from "../treatments/treatment-definition.service.ts";
import { type ClinicalRecord, listClinicalRecords, spreadEntries } from "./demo-clinical.queries.ts";
import { allergies, medications, places, services, symptomsOf, vaccines } from "./demo-clinical.seed.ts";
import type { DemoClinic } from "./demo-clinics.seed.ts";
import type { DemoStaff } from "./month/demo-month.service.ts";

type Fields = Record<string, unknown>;

interface Charting {
  tx: Tx;
  random: Random;
  as: Viewer;
  /** The id of a word of a list. */
  lookupIdOf: (list: LookupKind, name: string) => string | null;
  definitions: readonly TreatmentDefinition[];
  /** Of whom it is noted already what holds of the person. */
  asked: Set<string>;
}

/** So many records are charted, which is enough to look around. */
const mostRecords = 130;
const lists: readonly LookupKind[] = [
  "SYMPTOM",
  "ANATOMIC_SITE",
  "MEETING_PLACE",
  "VACCINE_TYPE",
  "VACCINE_EVENT_SOURCE",
];

/** What nurses and investigators noted in the month: symptoms, vitals, treatments and the rest, each by its own service. */
export async function keepCharts(pool: pg.Pool, clinic: DemoClinic, staff: DemoStaff): Promise<void> {
  const as = staff.supervisor;
  await inTransaction(pool, { tenantId: as.tenantId, userId: as.userId, name: as.displayName }, async (tx) => {
    const words = new Map<string, string>();
    for (const list of lists)
      for (const { id, name } of (await listLookup(tx, list)).data) words.set(`${list} ${name}`, id);
    const charting: Charting = {
      tx,
      random: new Random(clinic.seed, 32),
      as,
      lookupIdOf: (list, name) => words.get(`${list} ${name}`) ?? null,
      definitions: (await listDefinitions(tx)).data,
      asked: new Set(),
    };
    for (const record of (await listClinicalRecords(tx)).slice(0, mostRecords)) {
      if (record.kind === "Visit") await chartVisit(charting, record);
      else await chartInvestigation(charting, record);
      if (!charting.asked.has(record.personId)) await chartPerson(charting, record);
    }
    await spreadEntries(tx, clinicalKindNames.map(tableOf));
  });
}

const note = ({ tx, as }: Charting, { id }: ClinicalRecord, kind: ClinicalKind, fields: Fields) =>
  addEntry(tx, as, id, NewEntry.parse({ kind, ...fields }));

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

async function chartVisit(charting: Charting, record: ClinicalRecord): Promise<void> {
  const { random } = charting;
  const systolic = random.between(104, 142);
  const vitals = {
    takenOn: record.day,
    takenTime: `${String(random.between(9, 15)).padStart(2, "0")}:${random.pick(["05", "20", "40", "55"])}`,
    temperature: random.between(974, 1004) / 10,
    pulse: random.between(58, 98),
    systolic,
    diastolic: Math.round(systolic * 0.63),
    oxygenSaturation: random.between(95, 100),
    weight: random.between(1180, 2200) / 10,
  };
  await note(charting, record, "vital", vitals);
  if (random.chance(0.2)) {
    await note(charting, record, "vital", { takenOn: record.day, takenTime: "16:10", temperature: 98.4, pulse: 72 });
  }
  if (random.chance(0.7)) {
    await note(charting, record, "consent", {
      consentTo: random.pick(["Testing", "Treatment"]),
      answer: "Given",
      givenOn: record.day,
    });
  }
  if (random.chance(0.15)) {
    await note(charting, record, "referral", {
      service: random.pick(services),
      referredOn: record.day,
      outcome: "Pending",
    });
  }
}

async function chartInvestigation(charting: Charting, record: ClinicalRecord): Promise<void> {
  const { random } = charting;
  const { infectionId, infection, day } = record;
  const onsetOn = daysBefore(day, random.between(3, 12));
  await note(charting, record, "clinical-course", {
    infectionId,
    onsetOn,
    diagnosedOn: daysBefore(day, 1),
    outcome: random.pick(["Recovered", "Recovering", "Unknown"]),
  });
  await noteSymptoms(charting, record, onsetOn);
  const definition = charting.definitions.find((each) => each.infection?.id === infectionId);
  const regimen = definition?.regimens[0];
  if (definition && regimen && !record.isTreated && random.chance(0.8)) {
    await note(charting, record, "treatment", {
      treatmentType: random.chance(0.25) ? "Presumptively Treated" : "Treated",
      infectionId,
      definitionId: definition.id,
      regimenId: regimen.id,
      clinicianId: charting.as.userId,
      afterResult: true,
      administeredOn: day,
      administeredById: charting.as.userId,
      lotNumber: `${random.pick(["AB", "KL", "TX"])}${random.between(1000, 9999)}`,
    });
  }
  if (infection !== "COVID-19" && infection !== "Influenza") await chartSocially(charting, record);
  else if (random.chance(0.3)) {
    const from = daysBefore(day, random.between(8, 14));
    await note(charting, record, "travel", {
      destination: random.pick(["Orlando, Florida", "Chicago, Illinois", "Cancún, Mexico"]),
      travelType: random.chance(0.7) ? "Domestic" : "Foreign",
      fromOn: from,
      toOn: daysBefore(day, 6),
      purpose: "Visiting family or friends",
    });
  }
}

async function noteSymptoms(charting: Charting, record: ClinicalRecord, observedOn: string): Promise<void> {
  const told = symptomsOf[record.infection ?? ""] ?? [];
  for (const [symptom, site] of told) {
    const symptomId = charting.lookupIdOf("SYMPTOM", symptom);
    if (!symptomId || !charting.random.chance(0.45)) continue;
    await note(charting, record, "symptom", {
      symptomId,
      anatomicSiteId: site ? charting.lookupIdOf("ANATOMIC_SITE", site) : null,
      observedOn,
      patientDescribed: true,
      clinicianObserved: charting.random.chance(0.4),
      duration: charting.random.between(2, 10),
      durationUnit: "Days",
      resolved: charting.random.chance(0.5),
    });
  }
}

async function chartSocially(charting: Charting, record: ClinicalRecord): Promise<void> {
  const { random } = charting;
  const counts = { maleCount: random.between(0, 4), femaleCount: random.between(0, 3), transCount: 0 };
  const asked = { infectionId: record.infectionId, countedOn: record.day };
  await note(charting, record, "partner-count", { socialContact: "Last 12 Months", ...counts, ...asked });
  if (random.chance(0.6)) {
    const recent = {
      maleCount: Math.min(1, counts.maleCount),
      femaleCount: Math.min(1, counts.femaleCount),
      transCount: 0,
    };
    await note(charting, record, "partner-count", { socialContact: "Interview Period Contacts", ...recent, ...asked });
  }
  if (random.chance(0.4)) {
    const { category, ...place } = random.pick(places);
    await note(charting, record, "social-place", {
      ...place,
      categoryId: charting.lookupIdOf("MEETING_PLACE", category),
    });
  }
  if (random.chance(0.35)) {
    const [name, url] = random.pick([
      ["Grindr", "https://www.grindr.com"],
      ["Tinder", "https://tinder.com"],
    ] as const);
    await note(charting, record, "media-site", { name, siteType: "Site", url });
  }
}

/** What is asked once of a patient. */
async function chartPerson(charting: Charting, record: ClinicalRecord): Promise<void> {
  const { random } = charting;
  charting.asked.add(record.personId);
  await note(charting, record, "allergy", { ...random.pick(allergies), notedOn: null });
  if (random.chance(0.35)) {
    const fromOn = daysBefore(record.day, random.between(40, 600));
    await note(charting, record, "medication", { ...random.pick(medications), fromOn });
  }
  if (random.chance(0.5)) {
    await note(charting, record, "vaccination", {
      vaccineTypeId: charting.lookupIdOf("VACCINE_TYPE", random.pick(vaccines)),
      doseNumber: random.between(1, 3),
      givenOn: daysBefore(record.day, random.between(100, 2000)),
      eventSourceId: charting.lookupIdOf("VACCINE_EVENT_SOURCE", "Historical, other registry"),
    });
  }
  if (record.isFemale && random.chance(0.7)) {
    const isPregnant = random.chance(0.12);
    await note(charting, record, "pregnancy", {
      pregnancyStatus: isPregnant ? "Yes" : "No",
      notedOn: record.day,
      ...(isPregnant ? { weeks: random.between(6, 34), prenatalCare: random.chance(0.8) } : {}),
    });
  }
}
