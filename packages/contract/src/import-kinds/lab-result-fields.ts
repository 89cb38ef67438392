import { field, type ImportField, required } from "./field.ts";
import { personFields } from "./person-fields.ts";

const notInMessages = [
  ...["personNumber", "akaName", "maidenName"],
  ...["birthYear", "birthMonth", "birthDay", "age", "ageUnit", "ageOn"],
];

/** A patient as laboratories know one: what a message has no place for is left out. */
const patientFields = personFields
  .filter(({ id }) => !notInMessages.includes(id))
  .map((each) => (each.id === "lastName" ? required(each) : each));

/** A result of a test with its patient, as the columns of ReportStream, SimpleReport and Go.Data call them. */
export const labResultFields: readonly ImportField[] = [
  ...patientFields,
  field(
    "orderNumber",
    "Accession number",
    "A-20456",
    "accessionnumber accession fillerordernumber resultid labid ordernumber testid",
  ),
  field(
    "specimenId",
    "Specimen number",
    "S-9001",
    "specimenid testinglabspecimenid specimennumber sampleid sampleidentifier",
  ),
  field(
    "testCode",
    "Test code (LOINC)",
    "43304-5",
    "testperformedcode orderedtestcode testcode loinc loinccode testloinc performedtestcode",
  ),
  field(
    "testName",
    "Test",
    "Chlamydia trachomatis DNA",
    "testname orderedtestname testperformedname testperformed test testtype analyte",
  ),
  required(
    field(
      "result",
      "Result",
      "Detected",
      "testresult testresultcode result resultvalue observation testresultvalue value",
      "result",
    ),
  ),
  field("unit", "Unit", "IU/mL", "unit units resultunit resultunits"),
  field("referenceRange", "Reference range", "< 1:1", "referencerange normalrange"),
  field("abnormalFlag", "Abnormal flag", "A", "abnormalflag abnormalflags flag"),
  field("status", "Result status", "F", "testresultstatus resultstatus observationresultstatus", "status"),
  field(
    "collectedAt",
    "Collected",
    "2026-02-01 09:30",
    "specimencollectiondate specimencollectiondatetime collectiondate collectedat datecollected datesampletaken sampledatetime collected specimendate",
    "moment",
  ),
  field(
    "receivedAt",
    "Received at the lab",
    "2026-02-02",
    "testinglabspecimenreceiveddate specimenreceiveddate receiveddate datesampledelivered",
    "moment",
  ),
  field(
    "resultAt",
    "Result date",
    "2026-02-03",
    "testresultdate resultdate testdate dateresultreleased datereported dateofresult testtime reportdate datetesting",
    "moment",
  ),
  field("orderedAt", "Ordered", "2026-02-01", "ordertestdate orderdate dateordered", "moment"),
  field("specimenType", "Specimen type", "Nasal swab", "specimentype specimentypecode sampletype samplematerial"),
  field("device", "Device", "Aptima Combo 2", "equipmentmodelname deviceid devicename"),
  field("labName", "Laboratory", "Central Lab", "testinglabname labname lab laboratory performinglab"),
  field("labClia", "Laboratory’s CLIA number", "05D2201580", "testinglabclia clia labclia cliaid"),
  field(
    "facilityName",
    "Ordering facility",
    "Harbor Clinic",
    "orderingfacilityname orderingfacility facilityname facility",
  ),
  field(
    "facilityPhone",
    "Ordering facility’s phone",
    "512-555-0100",
    "orderingfacilityphonenumber facilityphone",
    "phone",
  ),
  field("providerId", "Ordering provider’s NPI", "1013012657", "orderingproviderid providerid npi orderingprovidernpi"),
  field("providerLastName", "Ordering provider’s last name", "Okafor", "orderingproviderlastname providerlastname"),
  field("providerFirstName", "Ordering provider’s first name", "Ada", "orderingproviderfirstname providerfirstname"),
  field(
    "providerPhone",
    "Ordering provider’s phone",
    "512-555-0101",
    "orderingproviderphonenumber providerphone",
    "phone",
  ),
  field("comment", "Comment", "Repeat in a week", "comment comments note notes"),
];
