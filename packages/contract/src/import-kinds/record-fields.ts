import { field, type ImportField, lenient, required } from "./field.ts";
import { personFields } from "./person-fields.ts";

const infection = field(
  "infection",
  "Infection",
  "Syphilis",
  "infection disease condition diagnosis pathogen personinfection",
  "infection",
);
const detectionMethod = field("detectionMethod", "Detected by", "Screening", "detectionmethod detectedby casefinding");
const reportingOrganization = field(
  "reportingOrganization",
  "Reporting organization",
  "Central Lab",
  "reportingorganization reporter reportedby sendingfacility reportingfacility",
  "organization",
);

export const importedPersonFields: readonly ImportField[] = [
  field(
    "externalId",
    "Sender’s number of the person",
    "P-00123",
    "externalid personid patientid id uuid recid recordid mrn patientnumber accountid nodeid node person",
  ),
  ...personFields.filter(({ id }) => id !== "patientId"),
];

export const incomingFileFields: readonly ImportField[] = [
  field("externalId", "Sender’s number of the report", "R-2026-118", "externalid reportid reportnumber id uuid"),
  ...personFields,
  infection,
  reportingOrganization,
  field("orderingFacility", "Ordering facility", "Harbor Clinic", "orderingfacility orderingfacilityname"),
  detectionMethod,
  field("remarks", "Remarks", "Called by the hospital", "remarks remark comment comments note notes"),
];

export const investigationFields: readonly ImportField[] = [
  field("externalId", "Sender’s number of the case", "CASE-2026-0042", "externalid caseuuid uuid id"),
  field("otherId", "Another number of the case", "EPID-118", "caseid casenumber epidnumber visualid casevisualid"),
  ...personFields,
  required(infection),
  lenient(
    field(
      "classification",
      "Classification",
      "Confirmed",
      "classification caseclassification casestatus",
      "classification",
    ),
  ),
  lenient(field("priority", "Priority", "High", "priority risklevel", "priority")),
  field(
    "openedOn",
    "Reported or opened on",
    "2026-02-01",
    "openedon opened dateofreporting reportdate datereported dateopened onset dateofonset symptomsonsetdate diagdate",
    "day",
  ),
  field("positiveTestOn", "Positive test on", "2026-01-30", "positiveteston dateofpositivetest", "day"),
  field("firstContactOn", "First contact with the patient", "2026-02-02", "firstcontacton firstcontact", "day"),
  field("followUpOn", "Follow up on", "2026-02-20", "followupon followupuntil", "day"),
  field(
    "assignedTo",
    "Assigned to",
    "Ada Okafor",
    "assignedto assignee investigator owner surveillanceofficer",
    "user",
  ),
  field("supervisor", "Supervisor", "Sam Reyes", "supervisor supervisinguser", "user"),
  lenient(field("region", "Jurisdiction", "Travis", "jurisdiction responsibleregion", "region")),
  lenient(field("workgroup", "Workgroup", "North", "workgroup team", "workgroup")),
  reportingOrganization,
  field(
    "investigatingOrganization",
    "Investigating organization",
    "County Health",
    "investigatingorganization",
    "organization",
  ),
  detectionMethod,
  field("regimen", "Treatment given", "Doxycycline 100 mg", "regimen treatment treatmentgiven medication", "regimen"),
  field("treatedOn", "Treated on", "2026-02-03", "treatedon treatmentdate datetreated", "day"),
];

const exposureFields: readonly ImportField[] = [
  lenient(
    field(
      "relationship",
      "Relationship",
      "Household member",
      "relationship relationtocase relationdetail relation",
      "relationship",
    ),
  ),
  lenient(
    field(
      "exposureType",
      "Exposure type",
      "Household",
      "exposuretype contacttype typeofcontact contactproximity contextofexposure",
      "exposure-type",
    ),
  ),
  lenient(field("referralBasis", "Referral basis", "Partner, sex", "referralbasis", "referral-basis")),
  lenient(field("frequency", "Frequency", "2 - 5", "frequency exposurefrequency frequencyofcontact", "frequency")),
  field("firstExposureOn", "First exposure", "2026-01-10", "firstexposureon firstexposure firstcontactdate", "day"),
  field(
    "lastExposureOn",
    "Last exposure",
    "2026-01-28",
    "lastexposureon lastexposure dateoflastcontact lastcontactdate contactdate",
    "day",
  ),
];

export const contactFields: readonly ImportField[] = [
  field("externalId", "Sender’s number of the contact", "CONTACT-2026-0007", "externalid contactuuid uuid id"),
  field("otherId", "Another number of the contact", "C-118", "contactid contactnumber visualid"),
  field(
    "sourceCase",
    "Source case: its number here or at the sender",
    "CASE-2026-0042",
    "sourcecase sourcecaseid sourcecaseuuid caseidexternalsystem caseid casenumber sourceid sourceuuid sourcevisualid relatedcase indexcase infector caze",
  ),
  field(
    "sourcePerson",
    "Source person: number here or at the sender",
    "P-00123",
    "sourceperson sourcepersonid indexperson",
  ),
  ...personFields,
  infection,
  ...exposureFields,
];

export const relationshipFields: readonly ImportField[] = [
  field("externalId", "Sender’s number of the exposure", "REL-118", "externalid relationshipid uuid id"),
  required(
    field(
      "sourceId",
      "Who exposed: number here or at the sender",
      "CASE-2026-0042",
      "infector sourceuuid sourceid sourcevisualid source from sourceperson sourcecase persona",
    ),
  ),
  required(
    field(
      "targetId",
      "Who was exposed: number here or at the sender",
      "CONTACT-2026-0007",
      "infectee targetuuid targetid targetvisualid target to targetperson caseid personb",
    ),
  ),
  infection,
  ...exposureFields,
];
