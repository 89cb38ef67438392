import { allOf, at, attribute, beneath, textIn, type XmlElement } from "../xml/xml-element.model.ts";
import { systemName } from "./cda-codes.model.ts";

/** A clinical document, with the parts of its narrative that coded entries point to. */
export interface ClinicalDocument {
  root: XmlElement;
  /** By the ID that `#…` names. */
  narrative: ReadonlyMap<string, XmlElement>;
}

export function clinicalDocument(root: XmlElement): ClinicalDocument {
  const narrative = new Map<string, XmlElement>();
  for (const section of beneath(root, "section")) gatherIds(at(section, "text"), narrative);
  return { root, narrative };
}

function gatherIds(element: XmlElement | null, ids: Map<string, XmlElement>): void {
  if (element === null) return;
  const id = attribute(element, "ID");
  if (id !== null && !ids.has(id)) ids.set(id, element);
  for (const part of element.content) if (typeof part !== "string") gatherIds(part, ids);
}

/** The words of a text: its own, or those of the narrative that it points to. */
export function textFrom(document: ClinicalDocument, text: XmlElement | null): string | null {
  const own = textIn(text);
  if (own !== null) return own;
  const target = attribute(at(text, "reference"), "value");
  return target?.startsWith("#") ? textIn(document.narrative.get(target.slice(1)) ?? null) : null;
}

export const hasTemplate = (element: XmlElement, root: string): boolean =>
  allOf(element, "templateId").some((template) => attribute(template, "root") === root);

export interface CdaCode {
  code: string | null;
  text: string | null;
  /** By its name in HL7 version 2, else its identifier. */
  system: string | null;
}

/** A code with its translations; what says no code and no words is left out. */
export function codesOf(document: ClinicalDocument, element: XmlElement | null): CdaCode[] {
  if (element === null) return [];
  const own = [element, ...allOf(element, "translation")].map((each) => ({
    code: attribute(each, "code"),
    text: attribute(each, "displayName"),
    system: systemName(attribute(each, "codeSystem")),
  }));
  const said = own.filter(({ code, text }) => code !== null || text !== null);
  const original = textFrom(document, at(element, "originalText"));
  if (said.length === 0) return original === null ? [] : [{ code: null, text: original, system: null }];
  return said.map((each) => ({ ...each, text: each.text ?? original }));
}

/** A code in words, without the tag by which SNOMED CT names its kind. */
export const codeLabel = ([first]: readonly CdaCode[]): string | null =>
  (first?.text ?? first?.code ?? null)?.replace(/ \((?:disorder|finding|qualifier value|organism|procedure)\)$/, "") ??
  null;

/** An identifier: what was given, and by whom. */
export function idOf(id: XmlElement | null): { value: string; root: string | null } | null {
  const [root, extension] = [attribute(id, "root"), attribute(id, "extension")];
  if (extension !== null) return { value: extension, root };
  return root === null ? null : { value: root, root: null };
}

/** A time as written, or the beginning of a stretch; null where none was sent. */
export const timeIn = (element: XmlElement | null): string | null =>
  asTime(
    attribute(element, "value") ?? attribute(at(element, "low"), "value") ?? attribute(at(element, "center"), "value"),
  );

export const endIn = (element: XmlElement | null): string | null => asTime(attribute(at(element, "high"), "value"));

const asTime = (text: string | null): string | null =>
  text !== null && /^\d{4}[\d.]*(?:[+-]\d{4})?$/.test(text) ? text : null;

/** The sections of a document, nested ones too. */
export const sectionsOf = (document: ClinicalDocument): XmlElement[] => [
  ...beneath(at(document.root, "component", "structuredBody"), "section"),
];

export const sectionCode = (section: XmlElement): string | null => attribute(at(section, "code"), "code");
