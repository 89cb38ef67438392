import { field, type ImportField, lenient, many, required } from "./field.ts";
import { personFields } from "./person-fields.ts";

/** An outbreak, and in the same row who belongs to it: one of the clinic's records, or an exposed person. */
export const outbreakFields: readonly ImportField[] = [
  field(
    "outbreakNumber",
    "Outbreak number",
    "OB-2026-014",
    "outbreaknumber outbreakno outbreakid outbreak eventid externalid",
  ),
  field("outbreakName", "Name", "Harbor bathhouse", "outbreakname eventtitle outbreaktitle name"),
  field("infection", "Infection", "Mpox", "infection disease condition outbreakinfection pathogen", "infection"),
  field(
    "place",
    "Location (meeting place name)",
    "Harbor Baths",
    "place location meetingplace placename locationname eventlocation healthfacility hospital center1 facility",
  ),
  field(
    "placeCategory",
    "Place category",
    "Bathhouse or sex club",
    "placecategory meetingplacecategory locationcategory locationtype typeofplace facilitytype",
    "place-category",
  ),
  field("placeState", "State of the place", "TX", "placestate locationstate outbreakstate", "state"),
  field("placeCountry", "Country of the place", "USA", "placecountry locationcountry outbreakcountry", "country"),
  field("declaredOn", "Declared on", "2026-02-01", "declaredon declared startdate reportdatetime", "day"),
  field("lead", "Lead", "Ada Okafor", "lead leadinvestigator outbreaklead", "user"),
  field("definition", "Definition of a case", "Rash after a visit in January", "definition casedefinition"),
  field("note", "Note", "Cluster of four", "note notes comment eventdesc eventdescription"),
  field(
    "memberCase",
    "Member: case or contact, by its number here or at the sender",
    "CASE-2026-0042",
    "membercase caseid casenumber member record recordnumber contactid",
  ),
  ...personFields,
];

export const organizationFields: readonly ImportField[] = [
  field("externalId", "Sender’s number of the organization", "ORG-7", "externalid id uuid organizationid facilityid"),
  required(field("name", "Name", "Harbor Hospital", "name organization organizationname facilityname facility")),
  lenient(field("type", "Type", "Hospital", "type organizationtype facilitytype", "organization-type")),
  many(
    field(
      "categories",
      "Categories",
      "Ordering; Reporting",
      "categories category organizationcategory",
      "organization-category",
    ),
  ),
  field("street", "Street", "12 Oak Street", "street address address1 addressline1"),
  field("street2", "Street, second line", "Suite 4", "street2 address2 addressline2"),
  field("city", "City", "Austin", "city town"),
  field("state", "State", "TX", "state", "state"),
  field("zip", "ZIP code", "78701", "zip zipcode postalcode postcode"),
  field("phone", "Phone", "512-555-0100", "phone phonenumber telephone", "phone"),
  field("otherPhone", "Other phone", "512-555-0101", "otherphone phone2", "phone"),
  field("fax", "Fax", "512-555-0109", "fax faxnumber", "phone"),
  field("clia", "CLIA number", "05D2201580", "clia clianumber"),
  field("npi", "NPI number", "1013012657", "npi npinumber"),
  field("inactive", "Out of use", "No", "inactive archived disabled", "yes-no"),
];

export const testDefinitionFields: readonly ImportField[] = [
  field("externalId", "Sender’s number of the test", "T-12", "externalid id uuid testid"),
  required(field("name", "Name", "Syphilis RPR", "name testname test")),
  field("shortName", "Short name", "RPR", "shortname abbreviation"),
  field("infection", "Infection", "Syphilis", "infection disease condition", "infection"),
  lenient(field("type", "Type", "Antibody", "type testtype", "test-type")),
  lenient(field("unit", "Unit", "IU/mL", "unit resultunit", "result-unit")),
  field("titers", "Titers", "Yes", "titers titer", "yes-no"),
  field("onSite", "Done on site", "Yes", "onsite pointofcare", "yes-no"),
  field("offSite", "Sent out", "No", "offsite sentout", "yes-no"),
  field("rapidMinutes", "Minutes to the result", "15", "rapidminutes minutes", "number"),
  field("container", "Container", "Red top", "container tube"),
  many(
    field("results", "Possible results", "Positive; Negative", "results possibleresults resultvalues", "test-result"),
  ),
  many(field("sources", "Specimen sources", "Blood; Urine", "sources specimensources sites source", "specimen-source")),
  many(
    field(
      "laboratories",
      "Laboratories",
      "Central Lab",
      "laboratories laboratory lab labs organization",
      "organization",
    ),
  ),
  many(field("children", "Made of the tests", "Syphilis RPR; Syphilis TP", "children parts panel tests", "test")),
  many(field("codes", "LOINC codes", "20507-0; 31147-2", "codes loinc loinccode loinccodes testcode")),
];

export const userFields: readonly ImportField[] = [
  required(field("firstName", "First name", "Ada", "firstname givenname first vorname")),
  required(field("lastName", "Last name", "Okafor", "lastname surname familyname last nachname")),
  required(field("email", "Email", "ada@example.org", "email emailaddress username login", "email")),
  required(field("role", "Role", "Investigator", "role userrole userroles level position", "role")),
  field("mobilePhone", "Mobile phone", "512-555-0142", "mobilephone mobile cell cellphone", "phone"),
  field("phone", "Phone", "512-555-0143", "phone phonenumber workphone", "phone"),
  field("title", "Title", "RN", "title jobtitle"),
  field("npi", "NPI number", "1013012657", "npi npinumber"),
  lenient(field("workgroup", "Workgroup", "North", "workgroup team", "workgroup")),
  field("workgroupLead", "Leads the workgroup", "No", "workgrouplead teamlead", "yes-no"),
  field("supervisor", "Supervisor", "Sam Reyes", "supervisor supervisinguser manager", "user"),
];
