/**
 * LOINC codes of what is asked and not tested: the questions at order entry of the HHS COVID-19 guidance, age, sex, race,
 * occupation, travel, pregnancy, and the questions of case notifications that turn up among results.
 */
export const questionLoincCodes: ReadonlySet<string> = new Set([
  "95417-2", // first test for the condition
  "95418-0", // employed in health care
  "95419-8", // has symptoms
  "95420-6", // admitted to intensive care
  "95421-4", // resides in congregate care
  "77974-4", // hospitalized because of the condition
  "65222-2", // onset of symptoms
  "11368-8", // onset of illness
  "75325-1", // symptom
  "67098-4", // reason for the test
  "29308-4", // diagnosis
  "29299-5", // reason for visit
  "82810-3", // pregnancy status
  "11449-6", // pregnancy status, reported
  "11778-8", // expected delivery
  "8665-2", // last menstrual period
  "35659-2", // age at specimen collection
  "30525-0", // age
  "21612-7", // age, reported
  "29553-5", // age, calculated
  "63900-5", // age or age at death
  "77998-3", // age at investigation
  "46098-0", // sex
  "76689-9", // sex assigned at birth
  "76690-7", // sexual orientation
  "76691-5", // gender identity
  "32624-9", // race
  "56051-6", // Hispanic or Latino
  "54899-0", // preferred language
  "11294-6", // current employment
  "75617-1", // residence type
  "77983-5", // country of usual residence
  "78746-5", // country of birth
  "8691-8", // history of travel
  "10182-4", // history of travel, narrative
  "72166-2", // tobacco smoking
]);

/** Code systems of the questions of CDC's case notifications. */
export const questionSystems: ReadonlySet<string> = new Set(["PHINQUESTION", "CDCPHINVS"]);

/** OBR-4 of an order that carries a case notification or other epidemiologic information, and no test. */
export const questionOrderCodes: ReadonlySet<string> = new Set(["68991-9", "PERSUBJ", "NOTF"]);

/** OBX-29, HL7 table 0936: a question asked at order entry, supporting clinical information. */
export const questionObservationTypes: ReadonlySet<string> = new Set(["QST", "SCI"]);
