/** Tables that say what an infection is, rather than use it. */
export const ownTables: readonly string[] = ["mapping_code", "exposure_window"];

/** What the tables are called that use infections. */
const places: Readonly<Record<string, string>> = {
  clinical_course: "Clinical courses",
  investigation: "Investigations",
  lab_correction: "Laboratory corrections",
  outbreak: "Outbreaks",
  partner_count: "Partner counts",
  record_infection: "Records",
  record_infection_tally: "Records",
  test_definition: "Tests",
  test_outcome: "Outcomes of tests",
  test_result: "Results",
  treatment: "Treatments given",
  treatment_definition: "Treatments",
};

/** What a table is called whose rows name an infection; undefined where nobody said. */
export const placeOf = (table: string): string | undefined => places[table];
