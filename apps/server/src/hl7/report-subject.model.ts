import { displayText } from "./coding.reader.ts";
import type { Address, CodedText, LabReport, PersonName } from "./lab-report.model.ts";

/** What MSH-11 (HL7 table 0103) says that a message is for: `D` debugging is a test, `T` training. */
export type Processing = "production" | "test" | "training";

export function processingOf({ processingId }: Pick<LabReport, "processingId">): Processing {
  const letter = processingId?.trim().toUpperCase().charAt(0);
  return letter === "D" ? "test" : letter === "T" ? "training" : "production";
}

/** An animal that a report is about: what it is, who owns it, and where it lives. */
export interface AnimalReport {
  species: string;
  breed: string | null;
  name: string | null;
  owner: { name: string | null; phone: string | null; email: string | null };
  place: Address | null;
}

/** Homo sapiens by its names and its SNOMED CT code. */
const human = /^(?:human|homo sapiens|person|man|337915000|278412004)\b/i;

/** Words of a specimen's type that say it comes from an animal; a bite, a scratch, or an allergen comes from a person. */
const animals =
  /\b(?:animal|veterinary|livestock|canine|dog|feline|cat|bovine|cattle|cow|calf|equine|horse|porcine|swine|pig|ovine|sheep|caprine|goat|avian|bird|poultry|chicken|turkey|duck|bat|raccoon|skunk|fox|coyote|rodent|rabbit|mouse|deer|monkey|primate)\b/i;
const ofPerson = /\b(?:bite|bitten|scratch|dander|allergen|human|person|patient|exposure|wound from)\b/i;

/** The animal that the report is about; null where it is about a person. */
export function animalOf({ patient, nextOfKin, orders }: LabReport): AnimalReport | null {
  const species = speciesOf(patient.species);
  const name = written(patient);
  const [kin] = nextOfKin;
  if (species !== null && !human.test(species) && !human.test(patient.species?.code ?? "")) {
    return {
      species,
      breed: displayText(patient.breed ?? nothing),
      name,
      owner: {
        name: kin?.name ? written(kin.name) : null,
        phone: numberOf(kin?.phones) ?? numberOf(patient.phones),
        email: kin?.emails[0] ?? patient.emails[0] ?? null,
      },
      place: patient.addresses[0] ?? kin?.addresses[0] ?? null,
    };
  }
  if (species !== null) return null;
  const types = orders.flatMap(({ specimens }) => specimens.map(({ type }) => (type ? displayText(type) : null)));
  const animal = types.find((type) => type !== null && animals.test(type) && !ofPerson.test(type)) ?? null;
  if (animal === null) return null;
  return {
    species: animal,
    breed: null,
    name: null,
    owner: { name, phone: numberOf(patient.phones), email: patient.emails[0] ?? null },
    place: patient.addresses[0] ?? kin?.addresses[0] ?? null,
  };
}

const nothing: CodedText = { code: null, text: null, system: null, alternate: null, originalText: null };

const numberOf = (phones: LabReport["patient"]["phones"] = []): string | null =>
  phones.find(({ number }) => number !== null)?.number ?? null;

/** Words, or a code of SNOMED CT: senders who count fields wrongly put numbers of their own there. */
function speciesOf(species: CodedText | null): string | null {
  const words = displayText(species ?? nothing);
  if (words === null || /\p{L}/u.test(words)) return words;
  return /^(?:SCT|SNM|SNOMED|2\.16\.840\.1\.113883\.6\.96)/i.test(species?.system ?? "") ? words : null;
}

/** `Rex`, or `Doe, Jane`. */
const written = ({ lastName, firstName }: Pick<PersonName, "lastName" | "firstName">): string | null =>
  [lastName, firstName].filter((part) => part !== null).join(", ") || null;
