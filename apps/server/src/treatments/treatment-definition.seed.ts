interface SeededRegimen {
  title: string;
  description?: string;
  /** RxNorm's number of the ingredient. */
  code?: string;
  /** For whom it suits; left out: for everyone. */
  for?: "pregnant" | "non-pregnant";
  /** Instead of what the patient is allergic to. */
  forAllergy?: true;
}

export interface SeededTreatment {
  infection: string;
  name: string;
  notes?: string;
  regimens: SeededRegimen[];
}

const doxycyclineWeek = {
  title: "Doxycycline 100 mg orally twice a day, 7 days",
  code: "3640",
  for: "non-pregnant",
} as const;
const azithromycinGram = { title: "Azithromycin 1 g orally, single dose", code: "18631" } as const;
const benzathine = "Benzathine penicillin G 2.4 million units IM";

/** Treatments that a clinic begins with: CDC, Sexually Transmitted Infections Treatment Guidelines, 2021. */
export const seededTreatments: SeededTreatment[] = [
  {
    infection: "chlamydia",
    name: "Chlamydia, urogenital, rectal or pharyngeal",
    notes: "Retest about 3 months after treatment; in pregnancy test of cure at about 4 weeks.",
    regimens: [
      doxycyclineWeek,
      { ...azithromycinGram, for: "pregnant" },
      { ...azithromycinGram, title: "Azithromycin 1 g orally, single dose (alternative)", for: "non-pregnant" },
      { title: "Levofloxacin 500 mg orally once a day, 7 days", code: "82122", for: "non-pregnant", forAllergy: true },
      { title: "Amoxicillin 500 mg orally three times a day, 7 days", code: "723", for: "pregnant" },
    ],
  },
  {
    infection: "gonorrhea",
    name: "Gonorrhea, uncomplicated",
    notes:
      "Pharyngeal infection: test of cure 7 to 14 days after treatment. Treat for chlamydia if it is not excluded.",
    regimens: [
      {
        title: "Ceftriaxone 500 mg IM, single dose",
        description: "1 g where the patient weighs 150 kg or more.",
        code: "2193",
      },
      {
        title: "Gentamicin 240 mg IM plus azithromycin 2 g orally, single doses",
        code: "1596450",
        for: "non-pregnant",
        forAllergy: true,
      },
      {
        title: "Cefixime 800 mg orally, single dose",
        description: "Where ceftriaxone can't be given; not for the throat.",
        code: "25033",
      },
    ],
  },
  {
    infection: "gonorrhea",
    name: "Gonorrhea, disseminated",
    notes: "Hospital care and an infectious-disease specialist.",
    regimens: [{ title: "Ceftriaxone 1 g IM or IV every 24 hours, at least 7 days in all", code: "2193" }],
  },
  {
    infection: "syphilis",
    name: "Syphilis, primary, secondary or early latent",
    notes:
      "Warn of the Jarisch-Herxheimer reaction. Titers at 6 and 12 months. In pregnancy penicillin is the only choice.",
    regimens: [
      { title: `${benzathine}, single dose`, code: "7982" },
      {
        title: "Doxycycline 100 mg orally twice a day, 14 days",
        code: "3640",
        for: "non-pregnant",
        forAllergy: true,
      },
      {
        title: "Penicillin desensitization, then benzathine penicillin G 2.4 million units IM",
        code: "7982",
        for: "pregnant",
        forAllergy: true,
      },
    ],
  },
  {
    infection: "syphilis",
    name: "Syphilis, late latent or of unknown duration",
    notes: "A gap of 10 to 14 days between doses may be accepted, in pregnancy none above 9 days.",
    regimens: [
      { title: `${benzathine} weekly, 3 doses: first`, code: "7982" },
      { title: `${benzathine} weekly, 3 doses: second`, code: "7982" },
      { title: `${benzathine} weekly, 3 doses: third`, code: "7982" },
      {
        title: "Doxycycline 100 mg orally twice a day, 28 days",
        code: "3640",
        for: "non-pregnant",
        forAllergy: true,
      },
    ],
  },
  {
    infection: "syphilis",
    name: "Neurosyphilis, ocular syphilis or otosyphilis",
    regimens: [
      { title: "Aqueous crystalline penicillin G 18 to 24 million units a day IV, 10 to 14 days", code: "7980" },
      {
        title:
          "Procaine penicillin G 2.4 million units IM daily plus probenecid 500 mg four times a day, 10 to 14 days",
        code: "7983",
      },
      { title: "Ceftriaxone 1 to 2 g IM or IV daily, 10 to 14 days", code: "2193", forAllergy: true },
    ],
  },
  {
    infection: "congenital-syphilis",
    name: "Congenital syphilis, proven or highly probable",
    regimens: [
      {
        title: "Aqueous crystalline penicillin G 50,000 units/kg IV every 12 hours (8 hours after day 7), 10 days",
        code: "7980",
      },
      { title: "Procaine penicillin G 50,000 units/kg IM daily, 10 days", code: "7983" },
      { title: "Benzathine penicillin G 50,000 units/kg IM, single dose (less likely infection)", code: "7982" },
    ],
  },
  {
    infection: "trichomoniasis",
    name: "Trichomoniasis",
    notes: "Women: retest within 3 months.",
    regimens: [
      { title: "Metronidazole 500 mg orally twice a day, 7 days (women)", code: "6922" },
      { title: "Metronidazole 2 g orally, single dose (men)", code: "6922", for: "non-pregnant" },
      { title: "Tinidazole 2 g orally, single dose", code: "10612", for: "non-pregnant" },
    ],
  },
  {
    infection: "herpes-simplex",
    name: "Genital herpes, first episode",
    regimens: [
      { title: "Acyclovir 400 mg orally three times a day, 7 to 10 days", code: "281" },
      { title: "Valacyclovir 1 g orally twice a day, 7 to 10 days", code: "73645" },
      { title: "Famciclovir 250 mg orally three times a day, 7 to 10 days", code: "68099", for: "non-pregnant" },
    ],
  },
  {
    infection: "herpes-simplex",
    name: "Genital herpes, suppression or recurrence",
    regimens: [
      { title: "Valacyclovir 500 mg orally once a day (suppression)", code: "73645", for: "non-pregnant" },
      { title: "Acyclovir 400 mg orally twice a day (suppression)", code: "281", for: "non-pregnant" },
      { title: "Acyclovir 400 mg orally three times a day from 36 weeks (suppression)", code: "281", for: "pregnant" },
      { title: "Valacyclovir 500 mg orally twice a day, 3 days (recurrence)", code: "73645" },
    ],
  },
  {
    infection: "chancroid",
    name: "Chancroid",
    regimens: [
      azithromycinGram,
      { title: "Ceftriaxone 250 mg IM, single dose", code: "2193" },
      { title: "Ciprofloxacin 500 mg orally twice a day, 3 days", code: "2551", for: "non-pregnant", forAllergy: true },
    ],
  },
  {
    infection: "lymphogranuloma-venereum",
    name: "Lymphogranuloma venereum",
    regimens: [
      { title: "Doxycycline 100 mg orally twice a day, 21 days", code: "3640", for: "non-pregnant" },
      { title: "Azithromycin 1 g orally once a week, 3 weeks", code: "18631", for: "pregnant" },
      { title: "Erythromycin base 500 mg orally four times a day, 21 days", code: "4053", forAllergy: true },
    ],
  },
  {
    infection: "mycoplasma-genitalium",
    name: "Mycoplasma genitalium",
    notes: "Two stages: doxycycline first, then by macrolide susceptibility.",
    regimens: [
      doxycyclineWeek,
      {
        title: "then azithromycin 1 g, then 500 mg daily for 3 days (macrolide sensitive)",
        code: "18631",
      },
      {
        title: "then moxifloxacin 400 mg orally once a day, 7 days (macrolide resistant or not tested)",
        code: "139462",
        for: "non-pregnant",
      },
    ],
  },
  {
    infection: "hiv",
    name: "HIV, start of treatment",
    notes: "Start on the day of diagnosis where possible, by the HIV provider.",
    regimens: [
      { title: "Bictegravir, tenofovir alafenamide and emtricitabine, one tablet a day", code: "1999663" },
      { title: "Dolutegravir plus tenofovir and emtricitabine, once a day", code: "1433868" },
    ],
  },
  {
    infection: "hiv",
    name: "HIV exposure, non-occupational (nPEP)",
    notes: "Within 72 hours of the exposure, 28 days.",
    regimens: [{ title: "Bictegravir, tenofovir alafenamide and emtricitabine once a day, 28 days", code: "1999663" }],
  },
  {
    infection: "mpox",
    name: "Mpox",
    notes: "Supportive care for all; antivirals for severe disease or high risk.",
    regimens: [
      { title: "Supportive care: pain control and care of lesions" },
      { title: "Tecovirimat 600 mg orally twice a day, 14 days" },
    ],
  },
  {
    infection: "covid-19",
    name: "COVID-19, mild to moderate, high risk",
    notes: "Within 5 days of symptoms.",
    regimens: [
      { title: "Nirmatrelvir 300 mg with ritonavir 100 mg twice a day, 5 days", code: "2587892" },
      { title: "Remdesivir IV, 3 days", code: "2284718" },
      { title: "Molnupiravir 800 mg twice a day, 5 days", code: "2587901", for: "non-pregnant" },
    ],
  },
];
