import type { SeededTreatment } from "./treatment-definition.seed.ts";

const doxycyclineWeek = {
  title: "Doxycycline 100 mg orally twice a day, 7 days",
  code: "3640",
  for: "non-pregnant",
} as const;
const azithromycinGram = { title: "Azithromycin 1 g orally, single dose", code: "18631" } as const;
const ceftriaxone = { title: "Ceftriaxone 500 mg IM, single dose", code: "2193" } as const;

/**
 * Treatments of syndromes, contacts and prevention that a clinic begins with: CDC, Sexually Transmitted Infections Treatment
 * Guidelines, 2021; doxycycline after sex 2024; HIV prevention 2021 and 2025. A syndrome is of no one infection.
 */
export const seededSyndromeTreatments: SeededTreatment[] = [
  {
    infection: null,
    name: "Pelvic inflammatory disease, outpatient",
    notes:
      "See again within 72 hours. Pregnant: hospital care. Test for chlamydia, gonorrhea, HIV and syphilis; partners of 60 days.",
    regimens: [
      {
        title:
          "Ceftriaxone 500 mg IM once, plus doxycycline 100 mg and metronidazole 500 mg orally twice a day, 14 days",
        description: "Ceftriaxone 1 g where the patient weighs 150 kg or more.",
        for: "non-pregnant",
      },
      {
        title: "Levofloxacin 500 mg once a day and metronidazole 500 mg twice a day orally, 14 days",
        description: "Where a cephalosporin can't be given and gonorrhea is unlikely; culture first.",
        for: "non-pregnant",
        forAllergy: true,
      },
    ],
  },
  {
    infection: null,
    name: "Epididymitis",
    notes: "See again where it is no better within 72 hours. Rule out torsion.",
    regimens: [
      {
        title: "Ceftriaxone 500 mg IM once, plus doxycycline 100 mg orally twice a day, 10 days",
        description: "Chlamydia or gonorrhea likely. Ceftriaxone 1 g where the patient weighs 150 kg or more.",
        for: "non-pregnant",
      },
      {
        title: "Ceftriaxone 500 mg IM once, plus levofloxacin 500 mg orally once a day, 10 days",
        description: "Insertive anal sex. Ceftriaxone 1 g where the patient weighs 150 kg or more.",
        for: "non-pregnant",
      },
      {
        title: "Levofloxacin 500 mg orally once a day, 10 days",
        description: "Enteric organisms only.",
        code: "82122",
        for: "non-pregnant",
      },
    ],
  },
  {
    infection: null,
    name: "Nongonococcal urethritis",
    notes: "Where it comes back or stays: test for Mycoplasma genitalium and trichomonas.",
    regimens: [
      { ...doxycyclineWeek },
      { ...azithromycinGram, for: "non-pregnant", forAllergy: true },
      {
        title: "Azithromycin 500 mg orally, then 250 mg a day for 4 days",
        code: "18631",
        for: "non-pregnant",
        forAllergy: true,
      },
    ],
  },
  {
    infection: null,
    name: "Cervicitis, presumptive",
    notes: "Treat for gonorrhea, too, where the risk or its prevalence is high.",
    regimens: [{ ...doxycyclineWeek }, { ...azithromycinGram }],
  },
  {
    infection: null,
    name: "Proctitis, acute",
    notes:
      "Bloody discharge, ulcers or mucosal lesions: doxycycline for 21 days, for lymphogranuloma venereum. Painful ulcers: treat for herpes, too.",
    regimens: [
      {
        title: "Ceftriaxone 500 mg IM once, plus doxycycline 100 mg orally twice a day, 7 days",
        description: "Ceftriaxone 1 g where the patient weighs 150 kg or more.",
        for: "non-pregnant",
      },
      {
        title: "Ceftriaxone 500 mg IM once, plus doxycycline 100 mg orally twice a day, 21 days",
        description: "Lymphogranuloma venereum likely. Ceftriaxone 1 g where the patient weighs 150 kg or more.",
        for: "non-pregnant",
      },
    ],
  },
  {
    infection: null,
    name: "Bacterial vaginosis",
    regimens: [
      { title: "Metronidazole 500 mg orally twice a day, 7 days", code: "6922" },
      { title: "Metronidazole gel 0.75%, 5 g vaginally once a day, 5 days", code: "6922" },
      { title: "Clindamycin cream 2%, 5 g vaginally at bedtime, 7 days", code: "2582", forAllergy: true },
    ],
  },
  {
    infection: "chlamydia",
    name: "Chlamydia, contact or partner (EPT)",
    notes:
      "Partners of 60 days. Pregnant or ill partners are seen. Men who have sex with men: decide together. As the state's law allows.",
    regimens: [{ ...doxycyclineWeek }, { ...azithromycinGram }],
  },
  {
    infection: "gonorrhea",
    name: "Gonorrhea, contact or partner (EPT)",
    notes:
      "Partners of 60 days; seen and given ceftriaxone where they can be. Pregnant or ill partners are seen. As the state's law allows.",
    regimens: [
      { ...ceftriaxone, description: "Seen here. 1 g where the patient weighs 150 kg or more." },
      { title: "Cefixime 800 mg orally, single dose", description: "Given for a partner.", code: "25033" },
    ],
  },
  {
    infection: "trichomoniasis",
    name: "Trichomoniasis, contact or partner (EPT)",
    notes: "As the state's law allows.",
    regimens: [
      { title: "Metronidazole 2 g orally, single dose (men)", code: "6922", for: "non-pregnant" },
      { title: "Metronidazole 500 mg orally twice a day, 7 days (women)", code: "6922" },
    ],
  },
  {
    infection: "syphilis",
    name: "Syphilis, contact within 90 days",
    notes: "Treat without waiting for the result. Never for a partner who was not seen.",
    regimens: [
      { title: "Benzathine penicillin G 2.4 million units IM, single dose", code: "7982" },
      { title: "Doxycycline 100 mg orally twice a day, 14 days", code: "3640", for: "non-pregnant", forAllergy: true },
      {
        title: "Penicillin desensitization, then benzathine penicillin G 2.4 million units IM",
        code: "7982",
        for: "pregnant",
        forAllergy: true,
      },
    ],
  },
  {
    infection: null,
    name: "Doxycycline after sex (doxy-PEP)",
    notes:
      "Men who have sex with men and transgender women who had a bacterial STI in the last 12 months. At most 200 mg in 24 hours. Test every 3 to 6 months.",
    regimens: [{ title: "Doxycycline 200 mg orally within 72 hours after sex", code: "3640", for: "non-pregnant" }],
  },
  {
    infection: "hiv",
    name: "HIV, pre-exposure prophylaxis (PrEP)",
    notes: "HIV test before the first dose and every 3 months; kidney function and hepatitis B for tenofovir.",
    regimens: [
      { title: "Emtricitabine 200 mg with tenofovir disoproxil 300 mg, one tablet a day", code: "276237" },
      {
        title: "Emtricitabine 200 mg with tenofovir alafenamide 25 mg, one tablet a day",
        description: "Not studied for receptive vaginal sex.",
        for: "non-pregnant",
      },
      { title: "Cabotegravir 600 mg IM, 4 weeks after the first, then every 8 weeks" },
    ],
  },
];
