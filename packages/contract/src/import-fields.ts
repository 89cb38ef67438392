/** What the rows of a table can be; each kind has fields of its own that columns are mapped to. */
export const tableKinds = ["lab-results"] as const;
export type TableKind = (typeof tableKinds)[number];

/** How a field's text is read: dates in the column's order, codes by their list, the rest as it stands. */
export type ImportFieldType =
  | "text"
  | "day"
  | "moment"
  | "sex"
  | "result"
  | "status"
  | "state"
  | "country"
  | "phone"
  | "email";

export interface ImportField {
  id: string;
  label: string;
  type: ImportFieldType;
  /** What senders call it, in small letters and digits alone. */
  aliases: readonly string[];
  /** Without it a row can't go in. */
  required?: true;
  example: string;
}

const field = (
  id: string,
  label: string,
  example: string,
  aliases: string,
  type: ImportFieldType = "text",
): ImportField => ({ id, label, example, aliases: aliases.split(" "), type });
const required = (given: ImportField): ImportField => ({ ...given, required: true });

/** A patient, as the columns of ReportStream, SimpleReport, SORMAS and Go.Data call what is known of one. */
const patientFields: readonly ImportField[] = [
  field(
    "patientId",
    "Patient’s number at the sender",
    "P-00123",
    "patientid pid mrn patientnumber medicalrecordnumber personid",
  ),
  required(
    field(
      "lastName",
      "Last name",
      "Santos",
      "patientlastname lastname surname familyname personlastname patientnamelast",
    ),
  ),
  field("firstName", "First name", "Maria", "patientfirstname firstname givenname personfirstname patientnamefirst"),
  field("middleName", "Middle name", "Elena", "patientmiddlename middlename patientmiddleinitial personmiddlename"),
  field("suffix", "Suffix", "Jr.", "patientsuffix suffix patientnamesuffix"),
  field(
    "dateOfBirth",
    "Date of birth",
    "1990-04-12",
    "patientdob dateofbirth dob birthdate patientbirthdate patientdateofbirth persondob",
    "day",
  ),
  field(
    "sex",
    "Sex",
    "F",
    "patientgender gender sex patientsex biologicalsex sexatbirth persongender personsex",
    "sex",
  ),
  field("race", "Race", "White", "patientrace race"),
  field("ethnicity", "Ethnicity", "Hispanic or Latino", "patientethnicity ethnicity ethnicgroup"),
  field("language", "Language", "Spanish", "patientpreferredlanguage preferredlanguage language primarylanguage"),
  field(
    "street",
    "Street",
    "12 Oak Street",
    "patientstreet street address address1 addressline1 patientaddress personaddressstreet",
  ),
  field("street2", "Street, second line", "Apt 4", "patientstreet2 street2 address2 addressline2"),
  field("city", "City", "Austin", "patientcity city town personaddresscity"),
  field("state", "State", "TX", "patientstate state stateorterritory", "state"),
  field("zip", "ZIP code", "78701", "patientzipcode zipcode zip postalcode postcode personaddresspostalcode"),
  field("county", "County", "Travis", "patientcounty county"),
  field("country", "Country", "USA", "patientcountry country", "country"),
  field(
    "phone",
    "Phone",
    "512-555-0142",
    "patientphonenumber phonenumber phone patientphone telephone mobile personphone",
    "phone",
  ),
  field(
    "email",
    "Email",
    "maria@example.com",
    "patientemail email emailaddress patientemailaddress personemailaddress",
    "email",
  ),
];

const labResultFields: readonly ImportField[] = [
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

export const importFields: Record<TableKind, readonly ImportField[]> = { "lab-results": labResultFields };

/** One of several fields that a row needs, such as a test's code or its name. */
export const eitherOf: Record<TableKind, readonly (readonly string[])[]> = {
  "lab-results": [["testCode", "testName"]],
};

/** What a value is mapped to that means no code: it is kept as its sender wrote it. */
export const asWritten = "AS_WRITTEN";

/** What the values of a coded field can mean, and the words that senders write for it in small letters. */
export const importValues: Partial<
  Record<ImportFieldType, readonly { value: string; label: string; words: readonly string[] }[]>
> = {
  sex: [
    { value: "F", label: "Female", words: ["f", "female", "woman", "w"] },
    { value: "M", label: "Male", words: ["m", "male", "man"] },
    { value: "O", label: "Other", words: ["o", "other", "x", "non-binary", "a", "ambiguous"] },
    { value: "U", label: "Unknown", words: ["u", "unk", "unknown", "refused", "n", "not applicable"] },
  ],
  result: [
    { value: "260373001", label: "Detected", words: ["260373001", "detected", "840533007", "840539006"] },
    {
      value: "10828004",
      label: "Positive",
      words: ["10828004", "positive", "pos", "p", "+", "reactive", "11214006", "present", "52101004", "abnormal"],
    },
    { value: "260415000", label: "Not detected", words: ["260415000", "not detected", "undetected", "none detected"] },
    {
      value: "260385009",
      label: "Negative",
      words: [
        "260385009",
        "negative",
        "neg",
        "-",
        "nonreactive",
        "non-reactive",
        "non reactive",
        "131194007",
        "absent",
        "2667000",
      ],
    },
    {
      value: "419984006",
      label: "Inconclusive",
      words: ["419984006", "inconclusive", "indeterminate", "82334004", "equivocal", "42425007", "undetermined"],
    },
    {
      value: "455371000124106",
      label: "Invalid",
      words: ["455371000124106", "invalid", "invalid result", "125154007", "specimen unsatisfactory"],
    },
  ],
  status: [
    { value: "F", label: "Final", words: ["f", "final"] },
    { value: "C", label: "Corrected", words: ["c", "corrected", "correction"] },
    { value: "P", label: "Preliminary", words: ["p", "preliminary"] },
    { value: "X", label: "Withdrawn", words: ["x", "canceled", "withdrawn"] },
  ],
};
