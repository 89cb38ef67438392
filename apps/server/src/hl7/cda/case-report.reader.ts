import { type CaseReport, caseReportLimits } from "@tracewell/contract/case-reports";
import { readXmlDocument } from "../xml/xml-document.reader.ts";
import { at, attribute, beneath, textIn, type XmlElement } from "../xml/xml-element.model.ts";
import { conditionsOf } from "./case-report-conditions.reader.ts";
import { caseReportIdentity } from "./case-report-identity.reader.ts";
import { documentCodes, sections } from "./cda-codes.model.ts";
import {
  type ClinicalDocument,
  clinicalDocument,
  codeLabel,
  codesOf,
  endIn,
  sectionCode,
  sectionsOf,
  textFrom,
  timeIn,
} from "./cda-element.reader.ts";
import { displayedAddress, displayedName, displayedPhone } from "./cda-party.reader.ts";
import { readNarrative } from "./narrative.reader.ts";
import { determinationsOf, type ReportabilityResponse, readReportabilityResponse } from "./reportability.reader.ts";

/** A case report as a page shows it, with the response that came for it; null where the text is none. */
export function readCaseReport(text: string, responseText: string | null): CaseReport | null {
  const root = readXmlDocument(text);
  if ("code" in root || attribute(at(root, "code"), "code") !== documentCodes.caseReport) return null;
  const document = clinicalDocument(root);
  const { kind, title, version, writtenAt } = caseReportIdentity(root);
  return {
    kind,
    title: short(title),
    version,
    writtenOn: dayOf(writtenAt),
    custodian: partyOf(at(root, "custodian", "assignedCustodian", "representedCustodianOrganization")),
    author: short(authorOf(root)),
    ...careOf(document),
    conditions: conditionsOf(document)
      .slice(0, caseReportLimits.entries)
      .map(({ codes, since, isTrigger }) => ({
        name: short(codeLabel(codes)) ?? "",
        code: short(codes[0]?.code ?? null),
        since: dayOf(since),
        trigger: isTrigger,
      })),
    medications: medicationsOf(document),
    immunizations: entriesOf(document, [sections.immunizations], "substanceAdministration"),
    planned: plannedOf(document),
    reportability: reportabilityOf(document, responseText),
    sections: narrativesOf(document),
  };
}

function careOf(document: ClinicalDocument): Pick<CaseReport, "facility" | "provider" | "encounter"> {
  const encounter = at(document.root, "componentOf", "encompassingEncounter");
  const responsible = at(encounter, "responsibleParty", "assignedEntity");
  const place = at(encounter, "location", "healthCareFacility");
  const organization = at(place, "serviceProviderOrganization");
  const name = short(displayedName(at(responsible, "assignedPerson", "name")));
  const time = at(encounter, "effectiveTime");
  const facility = partyOf(organization);
  return {
    facility: facility && {
      ...facility,
      address: short(displayedAddress(at(place, "location", "addr"))) ?? facility.address,
    },
    provider:
      name === null
        ? null
        : {
            name,
            address: short(displayedAddress(at(responsible, "addr"))),
            phone: short(displayedPhone(responsible)),
          },
    encounter: encounter && {
      kind: short(codeLabel(codesOf(document, at(encounter, "code")))),
      from: dayOf(timeIn(time)),
      to: dayOf(endIn(time)),
    },
  };
}

function partyOf(organization: XmlElement | null): CaseReport["custodian"] {
  const name = short(textIn(at(organization, "name")));
  return name === null
    ? null
    : { name, address: short(displayedAddress(at(organization, "addr"))), phone: short(displayedPhone(organization)) };
}

function authorOf(root: XmlElement): string | null {
  const author = at(root, "author", "assignedAuthor");
  const software = at(author, "assignedAuthoringDevice", "softwareName");
  return displayedName(at(author, "assignedPerson", "name")) ?? attribute(software, "displayName") ?? textIn(software);
}

const medicationSections = [sections.administeredMedications, sections.medications, sections.admissionMedications];

/** What was given or is taken; what is only planned stands with the plan. */
const medicationsOf = (document: ClinicalDocument): CaseReport["medications"] =>
  entriesOf(document, medicationSections, "substanceAdministration");

const plannedActs = ["observation", "procedure", "act", "substanceAdministration", "encounter"];

const plannedOf = (document: ClinicalDocument): CaseReport["planned"] =>
  plannedActs.flatMap((act) => entriesOf(document, [sections.plan], act)).slice(0, caseReportLimits.entries);

/** Entries of some sections by what they are called; what stands within another entry explains that one. */
function entriesOf(document: ClinicalDocument, codes: readonly string[], act: string): CaseReport["planned"] {
  return sectionsOf(document)
    .filter((section) => codes.includes(sectionCode(section) ?? ""))
    .flatMap((section) => [...beneath(section, "entry")].flatMap((entry) => at(entry, act) ?? []))
    .filter((entry) => attribute(entry, "negationInd") !== "true")
    .flatMap((entry) => {
      const material = at(entry, "consumable", "manufacturedProduct", "manufacturedMaterial");
      const name = short(
        codeLabel(codesOf(document, at(material, "code") ?? at(entry, "code"))) ??
          textFrom(document, at(entry, "text")),
      );
      if (name === null) return [];
      const dose = at(entry, "doseQuantity");
      const detail = [attribute(dose, "value"), attribute(dose, "unit")].filter(Boolean).join(" ");
      return [{ name, on: dayOf(timeIn(at(entry, "effectiveTime"))), detail: detail || null }];
    })
    .slice(0, caseReportLimits.entries);
}

function reportabilityOf(document: ClinicalDocument, responseText: string | null): CaseReport["reportability"] {
  const response = responseText === null ? null : responseIn(responseText);
  const determinations = response?.determinations ?? determinationsOf(document);
  if (response === null && determinations.length === 0) return null;
  return {
    priority: short(response?.priority ?? null),
    processing: short(response?.processing ?? null),
    determinations: determinations.slice(0, 100).map((one) => ({
      condition: short(codeLabel(one.codes)) ?? "",
      determination: short(one.determination) ?? "",
      reasons: all(one.reasons),
      rules: all(one.rules),
      timeframe: short(one.timeframe),
      agencies: all(one.agencies),
    })),
  };
}

function responseIn(text: string): ReportabilityResponse | null {
  const root = readXmlDocument(text);
  return "code" in root ? null : readReportabilityResponse(clinicalDocument(root));
}

function narrativesOf(document: ClinicalDocument): CaseReport["sections"] {
  return sectionsOf(document)
    .map((section) => ({
      title: short(textIn(at(section, "title")) ?? codeLabel(codesOf(document, at(section, "code")))) ?? "Section",
      blocks: readNarrative(at(section, "text")),
    }))
    .filter(({ blocks }) => blocks.length > 0)
    .slice(0, caseReportLimits.sections);
}

const all = (texts: readonly string[]): string[] =>
  texts.slice(0, caseReportLimits.rows).flatMap((text) => short(text) ?? []);

const short = (text: string | null): string | null => text?.slice(0, caseReportLimits.characters) ?? null;

/** `yyyy-mm-dd`; null where the day was not sent or is none. */
function dayOf(time: string | null): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(time ?? "") ?? [];
  const written = `${year}-${month}-${day}`;
  return year && !Number.isNaN(Date.parse(`${written}T00:00:00Z`)) ? written : null;
}
