import type { CodeableConcept, Coding, ContactPoint, Identifier, Reference } from "fhir/r4.js";

/** For whom resources are written: where ids of the clinic's own have their names. */
export interface Writing {
  base: string;
  timeZone: string;
}

export interface Lookup {
  code: string | null;
  name: string;
}

/** A resource that lacks what nobody knows: FHIR has no empty fields. */
export function known<T extends object>(fields: { [K in keyof T]: T[K] | null | undefined }): T {
  const kept = Object.entries(fields).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as T;
}

export const terminology = (name: string): string => `http://terminology.hl7.org/CodeSystem/${name}`;

/** A name for a system of codes or numbers that this installation gives out. */
export const ownSystem = ({ base }: Writing, name: string): string => `${base}/sid/${name}`;

export const concept = (text: string | null | undefined, ...coding: Coding[]): CodeableConcept | undefined =>
  text || coding.length > 0 ? known<CodeableConcept>({ coding, text }) : undefined;

/** One of the clinic's own words. */
export const ofLookup = (writing: Writing, kind: string, word: Lookup | null): CodeableConcept | undefined =>
  word
    ? concept(
        word.name,
        ...(word.code ? [{ system: ownSystem(writing, kind), code: tokenOf(word.code), display: word.name }] : []),
      )
    : undefined;

/** A code of FHIR has no blanks at its ends, and one between words. */
export const tokenOf = (code: string): string => code.trim().replace(/\s+/g, " ");

export const coded = (system: string, code: string, display?: string): CodeableConcept => ({
  coding: [display ? { system, code, display } : { system, code }],
});

export const referTo = (type: string, id: string | null, display?: string | null): Reference | undefined =>
  id ? known<Reference>({ reference: `${type}/${id}`, display }) : display ? { display } : undefined;

export const numbered = (system: string, value: string | null, more: Partial<Identifier> = {}): Identifier[] =>
  value ? [{ ...more, system, value }] : [];

export const phone = (value: string | null, use: "home" | "work" | "mobile"): ContactPoint[] =>
  value ? [{ system: "phone", value, use }] : [];

export const mail = (value: string | null): ContactPoint[] => (value ? [{ system: "email", value }] : []);

/** LOINC's codes have a check digit after a dash; others are a laboratory's or the clinic's own. */
const loincForm = /^\d{1,7}-\d$/;

export const testCode = (writing: Writing, code: string | null, name: string): CodeableConcept =>
  known<CodeableConcept>({
    coding: code
      ? [
          loincForm.test(code)
            ? { system: "http://loinc.org", code }
            : { system: ownSystem(writing, "test-code"), code: tokenOf(code) },
        ]
      : [],
    text: name,
  });

/** An instant of PostgreSQL's JSON as FHIR writes it. */
export const instant = (at: string | null): string | undefined => (at ? new Date(at).toISOString() : undefined);
