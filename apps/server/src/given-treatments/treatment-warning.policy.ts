import type { Ability, Reason } from "@tracewell/contract/abilities";
import type { Delivery } from "@tracewell/contract/given-treatments";
import type { NotedPregnancy } from "../clinical/patient-fact.model.ts";
import { verdict, when } from "../platform/guards.ts";
import { avoidedInPregnancy, classesIn } from "./drug-class.model.ts";
import type { TreatedPatient, WeighedRegimen } from "./weighed-regimen.model.ts";

/** 42 weeks: an older answer says nothing of today. */
const pregnancyDays = 294;
/** 150 kg: above it a larger dose of ceftriaxone is given (CDC 2021). */
const heavyPounds = 330.7;
const duplicateDays = 30;

const daysBetween = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

export const isPregnant = (pregnancy: NotedPregnancy | null, today: string): boolean =>
  pregnancy?.status === "Yes" && !pregnancy.over && daysBetween(pregnancy.notedOn, today) <= pregnancyDays;

const isKnownNotPregnant = (pregnancy: NotedPregnancy | null, today: string): boolean =>
  pregnancy !== null && !isPregnant(pregnancy, today) && (pregnancy.status === "No" || pregnancy.over);

/** What in the chart speaks against a regimen for this patient, of those of its treatment. */
export function mayOffer(
  patient: TreatedPatient,
  { regimen, among, today }: { regimen: WeighedRegimen; among: readonly WeighedRegimen[]; today: string },
): Ability {
  const pregnant = isPregnant(patient.pregnancy, today);
  const avoided = avoidedInPregnancy(regimen.title).join(" and ") || "this regimen";
  const hit = allergyTo(patient, regimen.title);
  const usual = among.filter(({ forAllergy }) => !forAllergy);
  return verdict(
    when(hit !== null, "treatment.allergy", { text: `The patient is allergic to ${hit}.` }),
    when(pregnant && !regimen.forPregnant, "treatment.pregnant", {
      text: `No ${avoided} in pregnancy (pregnant as of ${dayText(patient.pregnancy?.notedOn ?? today)}).`.replace(
        "No this regimen",
        "Not given",
      ),
    }),
    when(!pregnant && !regimen.forNonPregnant, "treatment.for-pregnancy"),
    when(regimen.forAllergy && !usual.some(({ title }) => allergyTo(patient, title) !== null), "treatment.for-allergy"),
  );
}

/** What is asked before it is given: what speaks against it, and what the chart doesn't say. */
export function mayGive(
  patient: TreatedPatient,
  given: {
    regimen: WeighedRegimen;
    among: readonly WeighedRegimen[];
    infection: string | null;
    delivery: Delivery;
    /** The days on which the patient was given the same regimen. */
    sameOn: readonly string[];
    on: string;
    today: string;
  },
): Ability {
  const { regimen, delivery, on, today } = given;
  if (delivery === "For a partner")
    return verdict(
      when(given.infection === "Syphilis", "treatment.partner-syphilis"),
      when(regimen.route === "IM" || regimen.route === "IV", "treatment.partner-injection"),
      twice(given.sameOn, on),
    );
  const reasons: Reason[] = mayOffer(patient, given).reasons;
  const unsaid = !isPregnant(patient.pregnancy, today) && !isKnownNotPregnant(patient.pregnancy, today);
  return verdict(
    ...reasons,
    when(unsaid && patient.mayBePregnant && !regimen.forPregnant, "treatment.pregnancy-unknown"),
    when((patient.weight ?? 0) >= heavyPounds && /ceftriaxone 500 mg/i.test(regimen.title), "treatment.heavy", {
      text: `The patient weighs ${patient.weight} lb: from 150 kg (331 lb) on, 1 g of ceftriaxone is given.`,
    }),
    twice(given.sameOn, on),
  );
}

/** A day as screens write it (R9-29). */
const dayText = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

function twice(sameOn: readonly string[], on: string): Reason | null {
  const before = sameOn.find((day) => daysBetween(day, on) < duplicateDays);
  return when(before !== undefined, "treatment.duplicate", {
    text: `The same regimen was given on ${dayText(before ?? on)}.`,
  });
}

/** The allergy that a drug of this text falls under; "none known" is none. */
function allergyTo({ allergies }: TreatedPatient, text: string): string | null {
  const given = classesIn(text);
  const hit = allergies.find(({ allergen }) => classesIn(allergen).some((each) => given.includes(each)));
  return hit ? [hit.allergen.toLowerCase(), hit.reaction && `(${hit.reaction})`].filter(Boolean).join(" ") : null;
}

/** A treatment is corrected and withdrawn until it was withdrawn. */
export const isStanding = (withdrawn: unknown): Ability => verdict(when(withdrawn !== null, "treatment.withdrawn"));
