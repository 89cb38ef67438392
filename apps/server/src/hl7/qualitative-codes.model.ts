/** What a result means for the person (docs/domain.md#infections-and-results). */
export type Qualitative = "Detected" | "Not detected" | "Inconclusive" | "Invalid";

/**
 * SNOMED CT codes of results. A presumptive positive is acted on as a positive; a result that only suspects, or names an
 * exposure, a vaccination or a test not done, tells neither.
 */
export const qualitativeSnomedCodes: ReadonlyMap<string, Qualitative> = new Map([
  ["10828004", "Detected"], // positive
  ["260373001", "Detected"], // detected
  ["11214006", "Detected"], // reactive
  ["52101004", "Detected"], // present
  ["260408008", "Detected"], // weakly positive
  ["720735008", "Detected"], // presumptive positive
  ["462371000124108", "Detected"], // detected in pooled specimen
  ["840539006", "Detected"], // COVID-19
  ["840533007", "Detected"], // SARS-CoV-2
  ["840536004", "Detected"], // antigen of SARS-CoV-2
  ["840535000", "Detected"], // antibody to SARS-CoV-2
  ["260385009", "Not detected"], // negative
  ["260415000", "Not detected"], // not detected
  ["131194007", "Not detected"], // non-reactive
  ["2667000", "Not detected"], // absent
  ["895231008", "Not detected"], // not detected in pooled specimen
  ["264868006", "Not detected"], // no growth
  ["419984006", "Inconclusive"], // inconclusive
  ["42425007", "Inconclusive"], // equivocal
  ["82334004", "Inconclusive"], // indeterminate
  ["280416009", "Inconclusive"], // indeterminate result
  ["455371000124106", "Invalid"], // invalid result
  ["125154007", "Invalid"], // specimen unsatisfactory for evaluation
]);

/** Codes of HL7 table 0078 that say the result itself, as a flag (OBX-8) or as a coded value; those of SNOMED 3, as old senders use, too. */
export const qualitativeFlags: ReadonlyMap<string, Qualitative> = new Map([
  ["POS", "Detected"],
  ["DET", "Detected"],
  ["RR", "Detected"],
  ["WR", "Detected"],
  ["NEG", "Not detected"],
  ["ND", "Not detected"],
  ["NR", "Not detected"],
  ["IND", "Inconclusive"],
  ["G-A200", "Detected"],
  ["G-A201", "Not detected"],
]);

/** Flags of HL7 table 0078 that put a value outside its reference range, and inside it. */
export const abnormalFlags: ReadonlySet<string> = new Set(["A", "AA", "H", "HH", ">", "HU"]);
export const normalFlags: ReadonlySet<string> = new Set(["N"]);

/** Flags of a susceptibility test, which finds a drug's effect and no infection. */
export const susceptibilityFlags: ReadonlySet<string> = new Set(["S", "R", "I", "MS", "VS", "SDD", "NS"]);

/** Words of a result, in small letters without punctuation; the whole result, or how it begins. */
export const qualitativeTerms: ReadonlyMap<string, Qualitative> = new Map([
  ["positive", "Detected"],
  ["pos", "Detected"],
  ["presumptive positive", "Detected"],
  ["presumed positive", "Detected"],
  ["weakly positive", "Detected"],
  ["weak positive", "Detected"],
  ["low positive", "Detected"],
  ["strong positive", "Detected"],
  ["abnormal positive", "Detected"],
  ["detected", "Detected"],
  ["det", "Detected"],
  ["reactive", "Detected"],
  ["weakly reactive", "Detected"],
  ["repeatedly reactive", "Detected"],
  ["present", "Detected"],
  ["isolated", "Detected"],
  ["positivo", "Detected"],
  ["detectado", "Detected"],
  ["reactivo", "Detected"],
  ["negative", "Not detected"],
  ["neg", "Not detected"],
  ["presumptive negative", "Not detected"],
  ["not detected", "Not detected"],
  ["ndet", "Not detected"],
  ["none detected", "Not detected"],
  ["target not detected", "Not detected"],
  ["undetected", "Not detected"],
  ["undetectable", "Not detected"],
  ["non reactive", "Not detected"],
  ["nonreactive", "Not detected"],
  ["not reactive", "Not detected"],
  ["not present", "Not detected"],
  ["absent", "Not detected"],
  ["not isolated", "Not detected"],
  ["no growth", "Not detected"],
  ["none seen", "Not detected"],
  ["not seen", "Not detected"],
  ["negativo", "Not detected"],
  ["no detectado", "Not detected"],
  ["no reactivo", "Not detected"],
  ["inconclusive", "Inconclusive"],
  ["indeterminate", "Inconclusive"],
  ["equivocal", "Inconclusive"],
  ["borderline", "Inconclusive"],
  ["unresolved", "Inconclusive"],
  ["invalid", "Invalid"],
  ["unsatisfactory", "Invalid"],
  ["specimen unsatisfactory", "Invalid"],
  ["quantity not sufficient", "Invalid"],
  ["qns", "Invalid"],
]);

/** LOINC codes of tests whose value names what grew or was found, so that an organism's name means found. */
export const identificationLoincCodes: ReadonlySet<string> = new Set([
  "543-9", // mycobacterium, culture
  "548-8", // Bordetella, culture
  "600-7", // blood culture
  "625-4", // stool culture
  "630-4", // urine culture
  "634-6", // aerobic culture
  "635-3", // anaerobic culture
  "6463-4", // bacteria, culture
  "11475-1", // microorganism, culture
]);
