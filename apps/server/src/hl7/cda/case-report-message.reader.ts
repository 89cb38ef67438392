import { component, components, repeated, segment } from "../xml/segment-writing.model.ts";
import { allOf, at, attribute, beneath, textIn, type XmlElement } from "../xml/xml-element.model.ts";
import { notifiedConditions, travelAnswer } from "./case-report-conditions.reader.ts";
import { type CaseReportIdentity, caseReportIdentity } from "./case-report-identity.reader.ts";
import { patientSegments } from "./case-report-patient.reader.ts";
import { sections } from "./cda-codes.model.ts";
import { type ClinicalDocument, codesOf, sectionCode, sectionsOf, timeIn } from "./cda-element.reader.ts";
import { answerSegment, coded, entityId, resultSegment, statusCodes, statusOf } from "./cda-observation.reader.ts";
import { address, clinician, contactPoints, organization } from "./cda-party.reader.ts";

/**
 * A case report (eICR, PHDC) as the message of laboratory results that says the same. So a case report is matched, compared, coded,
 * corrected and undone by the rules of messages: its first order is the report itself with the conditions that it notifies of and
 * what was asked about the patient, and each panel of its results section is an order with results.
 */
export function delimitedFromCaseReport(document: ClinicalDocument): string {
  const { root } = document;
  const identity = caseReportIdentity(root);
  const custodian = at(root, "custodian", "assignedCustodian", "representedCustodianOrganization");
  const device = at(root, "author", "assignedAuthor", "assignedAuthoringDevice");
  const software = at(device, "softwareName") ?? at(device, "manufacturerModelName");
  const care = careOf(root);
  return [
    [
      "MSH|^~\\&",
      component(attribute(software, "displayName") ?? textIn(software)),
      organization(custodian),
      "",
      "",
      timeIn(at(root, "effectiveTime")) ?? "",
      "",
      "ORU^R01^ORU_R01",
      component(identity.documentId),
      "P",
      "2.5.1",
    ].join("|"),
    ...patientSegments(root),
    ...reportOrder(document, identity, care),
    ...resultPanels(document).flatMap((panel, place) => panelOrder(document, panel, place + 2, care)),
  ].join("\r");
}

interface Care {
  provider: string;
  providerPhone: string;
  facility: string;
  facilityAddress: string;
  facilityPhone: string;
}

/** Who cared for the patient and where, which stands in the place of who ordered. */
function careOf(root: XmlElement): Care {
  const encounter = at(root, "componentOf", "encompassingEncounter");
  const responsible = at(encounter, "responsibleParty", "assignedEntity");
  const facility = at(encounter, "location", "healthCareFacility");
  const place = at(facility, "serviceProviderOrganization") ?? at(responsible, "representedOrganization");
  return {
    provider: clinician(responsible),
    providerPhone: contactPoints(responsible).split("~")[0] ?? "",
    facility: component(textIn(at(place, "name"))),
    facilityAddress: address(at(facility, "location", "addr") ?? at(place, "addr")),
    facilityPhone: contactPoints(place).split("~")[0] ?? "",
  };
}

const commonOrder = (care: Care, number: string): string =>
  segment("ORC", {
    1: "RE",
    3: number,
    12: care.provider,
    14: care.providerPhone,
    21: care.facility,
    22: care.facilityAddress,
    23: care.facilityPhone,
  });

function reportOrder(document: ClinicalDocument, identity: CaseReportIdentity, care: Care): string[] {
  const number = component(identity.orderNumber);
  const answers = questionsOf(document, identity.kind).flatMap((asked, place) => {
    const written =
      asked.name === "act" ? travelAnswer(document, asked, place + 1) : answerSegment(document, asked, place + 1);
    return written ?? [];
  });
  return [
    commonOrder(care, number),
    segment("OBR", {
      1: "1",
      3: number,
      4: components("55751-2", "Public health case report", "LN"),
      16: care.provider,
      25: "F",
      31: repeated(notifiedConditions(document).map((condition) => coded(condition.codes))),
    }),
    ...answers,
  ];
}

/** Sections of an eICR that say something of the patient beside diagnoses, results and treatment. */
const askedSections: ReadonlySet<string | null> = new Set([
  sections.socialHistory,
  sections.pregnancy,
  sections.outbreak,
]);
/** Sex assigned at birth is the patient's; an investigation's condition is what the report is about. */
const toldElsewhere: ReadonlySet<string> = new Set(["76689-9", "INV169"]);
/** More answers than any form asks. */
const mostAnswers = 1000;

/** What was asked about the patient: in an eICR in some sections, while a PHDC is a list of questions. */
function questionsOf(document: ClinicalDocument, kind: CaseReportIdentity["kind"]): XmlElement[] {
  const asked = sectionsOf(document).filter((section) => kind === "PHDC" || askedSections.has(sectionCode(section)));
  return asked
    .flatMap((section) => allOf(section, "entry"))
    .flatMap((entry) => [...allOf(entry, "act"), ...beneath(entry, "observation")])
    .filter((each) => !toldElsewhere.has(attribute(at(each, "code"), "code") ?? ""))
    .slice(0, mostAnswers);
}

/** A panel of the results section, or a result that stands alone. */
function resultPanels(document: ClinicalDocument): XmlElement[] {
  return sectionsOf(document)
    .filter((section) => sectionCode(section) === sections.results)
    .flatMap((section) => allOf(section, "entry"))
    .flatMap((entry) => [...allOf(entry, "organizer"), ...allOf(entry, "observation")])
    .filter((panel) => resultsOf(panel).length > 0);
}

const resultsOf = (panel: XmlElement): XmlElement[] =>
  (panel.name === "observation"
    ? [panel]
    : allOf(panel, "component").flatMap((part) => allOf(part, "observation"))
  ).filter((observation) => !statusCodes.has(attribute(at(observation, "code"), "code") ?? ""));

function panelOrder(document: ClinicalDocument, panel: XmlElement, setId: number, care: Care): string[] {
  const number = entityId(at(panel, "id"));
  const status = panelStatus(panel);
  const results = resultsOf(panel);
  const laboratory = [...beneath(panel, "representedOrganization")][0] ?? null;
  const performer = components(component(textIn(at(laboratory, "name"))));
  return [
    commonOrder(care, number),
    segment("OBR", {
      1: `${setId}`,
      3: number,
      4: coded(codesOf(document, at(panel, "code") ?? at(results[0] ?? null, "code"))),
      7: timeIn(collectionOf(panel)) ?? timeIn(at(panel, "effectiveTime")) ?? "",
      16: care.provider,
      25: status ?? statusOf(panel, null),
    }),
    ...results.map((result, place) =>
      resultSegment(document, result, { setId: place + 1, panelStatus: status, performer }),
    ),
    ...specimensOf(document, panel),
  ];
}

/** What the panel says of itself in so many words (92235-1). */
function panelStatus(panel: XmlElement): string | null {
  const beside = allOf(panel, "component").flatMap((part) => allOf(part, "observation"));
  const status = beside.find((each) => attribute(at(each, "code"), "code") === "92235-1");
  return status ? attribute(at(status, "value"), "code") : null;
}

/** The collecting of a specimen (SNOMED CT 17636008). */
const collectionOf = (panel: XmlElement): XmlElement | null =>
  at(
    [...beneath(panel, "procedure")].find((one) => attribute(at(one, "code"), "code") === "17636008") ?? null,
    "effectiveTime",
  );

function specimensOf(document: ClinicalDocument, panel: XmlElement): string[] {
  const collected = [...beneath(panel, "procedure")];
  const roles = [
    ...[...beneath(panel, "participantRole")].filter((role) => attribute(role, "classCode") === "SPEC"),
    ...beneath(panel, "specimenRole"),
  ];
  const site = at(collected[0] ?? null, "targetSiteCode");
  return roles.slice(0, 20).map((role, place) => {
    const entity = at(role, "playingEntity") ?? at(role, "specimenPlayingEntity");
    return segment("SPM", {
      1: `${place + 1}`,
      2: components("", entityId(at(role, "id")).replaceAll("^", "&")),
      4: coded(codesOf(document, at(entity, "code"))),
      8: coded(codesOf(document, site)),
      17: timeIn(collectionOf(panel)) ?? "",
    });
  });
}
