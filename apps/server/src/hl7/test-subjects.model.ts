/** What a test is about, told by its LOINC code and by the words of its name. */
interface TestSubject {
  name: string;
  words: RegExp;
  loinc: readonly string[];
}

/**
 * Common tests of the infections that words tell apart, to notice a code whose text names another infection. It is no
 * mapping: which infection a test stands for is decided by the clinic's mapping codes.
 */
export const testSubjects: readonly TestSubject[] = [
  {
    name: "chlamydia",
    words: /chlamydia|trachomatis/i,
    loinc: ["34708-8", "43304-5", "21613-5", "21190-4", "42931-6", "43404-3", "50387-0", "16600-9", "6349-5"],
  },
  {
    name: "gonorrhoea",
    words: /gonorrh|gonococ/i,
    loinc: ["43305-2", "24111-7", "21416-3", "23908-7", "43403-5", "50388-8", "691-6", "688-2"],
  },
  {
    name: "syphilis",
    words: /syphilis|treponema|pallidum|reagin|\bRPR\b|\bVDRL\b/i,
    loinc: ["31147-2", "20507-0", "20508-8", "22461-8", "5292-8", "11084-1", "6561-5", "24110-9", "47236-5", "22587-0"],
  },
  {
    name: "HIV",
    words: /\bHIV|immunodeficiency/i,
    loinc: ["10351-5", "20447-9", "25836-8", "29893-5", "56888-1", "7918-6", "31201-7", "75622-1", "5221-7"],
  },
  {
    name: "hepatitis A",
    words: /hepatitis A\b|\bHAV\b/i,
    loinc: ["22314-9", "13950-1", "22312-3"],
  },
  {
    name: "hepatitis B",
    words: /hepatitis B\b|\bHBV\b|\bHBs/i,
    loinc: ["5195-3", "5196-1", "16933-4", "13952-7", "31204-1", "24113-3", "77190-7"],
  },
  {
    name: "hepatitis C",
    words: /hepatitis C\b|\bHCV\b|\baHCV\b/i,
    loinc: ["13955-0", "5198-7", "16128-1", "40726-2", "11011-4", "10676-5", "48159-8", "11259-9", "34704-7"],
  },
  {
    name: "COVID-19",
    words: /SARS-CoV|COVID/i,
    loinc: ["94500-6", "94558-4", "95209-3", "94531-1", "95406-5", "94309-2", "94559-2", "97097-0"],
  },
  { name: "influenza", words: /influenza|\bflu\b/i, loinc: ["80382-5", "80383-3", "85477-8", "85478-6", "40982-1"] },
  { name: "measles", words: /measles|rubeola|\bMeV\b/i, loinc: ["48508-6", "20479-2", "21503-8"] },
  { name: "tuberculosis", words: /tubercul|\bMTB\b/i, loinc: ["48174-7", "38379-4"] },
  { name: "mpox", words: /mpox|monkeypox|orthopox/i, loinc: ["100434-0", "100383-9"] },
];
