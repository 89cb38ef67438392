import { readFileSync } from "node:fs";

/** A sample document of testing/xml. */
export const xmlSample = (name: string): string => readFileSync(new URL(`xml/${name}`, import.meta.url), "utf8");

/** A sample message of testing/elr-hl7. */
export const hl7Sample = (name: string): string => readFileSync(new URL(`elr-hl7/${name}`, import.meta.url), "utf8");

/** A case report of just these parts, for what no sample holds. */
export const aCaseReport = ({
  id = "report-1",
  version = 1,
  results = "",
  sections = "",
  patient = "",
}: {
  id?: string;
  version?: number;
  /** Entries of the results section. */
  results?: string;
  /** Further components of the body. */
  sections?: string;
  /** Further elements of the patient's role. */
  patient?: string;
} = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:sdtc="urn:hl7-org:sdtc">
  <templateId root="2.16.840.1.113883.10.20.15.2" extension="2016-12-01"/>
  <id root="2.999.1" extension="${id}-${version}"/>
  <code code="55751-2" codeSystem="2.16.840.1.113883.6.1"/>
  <title>Initial Public Health Case Report</title>
  <effectiveTime value="20260301120000-0500"/>
  <setId root="2.999.2" extension="${id}"/><versionNumber value="${version}"/>
  <recordTarget><patientRole><id root="2.999.3" extension="MRN-77"/>${patient}
    <patient><name use="L"><given>Nora</given><family>Quist</family></name>
      <administrativeGenderCode code="F"/><birthTime value="19880214"/></patient></patientRole></recordTarget>
  <custodian><assignedCustodian><representedCustodianOrganization><id root="2.16.840.1.113883.4.6" extension="1234567893"/>
    <name>Harbor Clinic</name></representedCustodianOrganization></assignedCustodian></custodian>
  <component><structuredBody>
    <component><section><code code="30954-2" codeSystem="2.16.840.1.113883.6.1"/><title>Results</title><text/>${results}</section></component>
    ${sections}
  </structuredBody></component>
</ClinicalDocument>`;

/** An entry of the results section: one panel with one result. */
export const aPanel = (
  value: string,
  { id = "panel-1", code = "43304-5", status = "completed", more = "" } = {},
): string => `
  <entry><organizer classCode="BATTERY" moodCode="EVN"><id root="2.999.4" extension="${id}"/>
    <code code="${code}" codeSystem="2.16.840.1.113883.6.1" displayName="Chlamydia DNA"/><statusCode code="${status}"/>
    <component><observation classCode="OBS" moodCode="EVN"><code code="${code}" codeSystem="2.16.840.1.113883.6.1" displayName="Chlamydia DNA"/>
      <statusCode code="${status}"/><effectiveTime value="20260228"/>${value}${more}</observation></component></organizer></entry>`;

export const detected =
  '<value xsi:type="CD" code="260373001" codeSystem="2.16.840.1.113883.6.96" displayName="Detected (qualifier value)"/>';
