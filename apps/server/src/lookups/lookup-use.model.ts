import type { LookupKind } from "@tracewell/contract/lookup-kinds";

/** A column that keeps a value of a list by its name or code instead of its id. */
export interface StoredText {
  table: string;
  column: string;
  by: "name" | "code";
}

const byName = (table: string, column: string): StoredText => ({ table, column, by: "name" });

/** Where records keep what a list says as text: they follow when a value is renamed, and count as its uses. */
export const storedTexts: Partial<Record<LookupKind, readonly StoredText[]>> = {
  SEX_AT_BIRTH: [byName("person", "sex_at_birth"), byName("raw_visit", "sex_at_birth")],
  GENDER_TYPE: [byName("person", "gender"), byName("raw_visit", "gender")],
  LANGUAGE: [byName("person", "primary_language")],
  EC_RELATIONSHIP: [byName("person", "emergency_contact_relationship")],
  DETECTION_METHOD: [byName("investigation", "detection_method"), byName("incoming_file", "detection_method")],
  DISPOSITION: [{ table: "contact", column: "disposition", by: "code" }],
};

/** What the tables are called that use values of lists. */
const places: Readonly<Record<string, string>> = {
  app_user: "Users",
  contact: "Contacts",
  exposure_site: "Exposure sites",
  family_member: "Family members",
  flow_step: "Clinic flow",
  incoming_file: "Incoming files",
  intake_item_type: "Intake",
  investigation: "Investigations",
  location_visit_type: "Appointment locations",
  organization: "Organizations",
  organization_location: "Organizations",
  person: "Persons",
  person_address: "Addresses",
  raw_visit: "Kiosk registrations",
  raw_visit_type: "Kiosk registrations",
  relationship: "Relationships",
  social_place: "Places",
  specimen: "Specimens",
  symptom: "Symptoms",
  task: "Tasks",
  test_definition: "Tests",
  test_definition_source: "Tests",
  test_order_item: "Test orders",
  test_outcome: "Outcomes of tests",
  test_result: "Results",
  vaccination: "Vaccines",
  visit: "Visits",
  visit_type: "Visits",
  waitlist_entry: "Waitlist",
};

/** What a table is called whose rows use values of lists; undefined where nobody said. */
export const placeOf = (table: string): string | undefined => places[table];
