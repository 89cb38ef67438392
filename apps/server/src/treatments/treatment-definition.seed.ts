interface SeededRegimen {
  title: string;
  description?: string;
  /** RxNorm's number of the ingredient. */
  code?: string;
  /** For whom it suits; left out: for everyone. */
  for?: "pregnant" | "non-pregnant";
  /** Instead of what the patient is allergic to. */
  forAllergy?: true;
  /** Known, and not to be chosen until the clinic says so. */
  off?: true;
}

export interface SeededTreatment {
  /** Null: a syndrome or a prevention that is of no one infection. */
  infection: string | null;
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
    notes:
      "Retest about 3 months after treatment; in pregnancy test of cure at about 4 weeks, and after azithromycin for the rectum, too.",
    regimens: [
      doxycyclineWeek,
      { ...azithromycinGram, for: "pregnant" },
      { ...azithromycinGram, title: "Azithromycin 1 g orally, single dose (alternative)", for: "non-pregnant" },
      { title: "Levofloxacin 500 mg orally once a day, 7 days", code: "82122", for: "non-pregnant", forAllergy: true },
      { title: "Amoxicillin 500 mg orally three times a day, 7 days", code: "723", for: "pregnant" },
      {
        title: "Erythromycin 50 mg/kg a day orally in 4 doses, 14 days (infants)",
        code: "4053",
        for: "non-pregnant",
      },
    ],
  },
  {
    infection: "gonorrhea",
    name: "Gonorrhea, uncomplicated",
    notes:
      "Pharyngeal infection: test of cure 7 to 14 days after treatment. Treat for chlamydia if it is not excluded: doxycycline 7 days, in pregnancy azithromycin 1 g.",
    regimens: [
      {
        title: "Ceftriaxone 500 mg IM, single dose",
        description: "1 g where the patient weighs 150 kg or more.",
        code: "2193",
      },
      {
        title: "Gentamicin 240 mg IM plus azithromycin 2 g orally, single doses",
        description: "Not for the throat.",
        code: "1596450",
        for: "non-pregnant",
        forAllergy: true,
      },
      {
        title: "Cefixime 800 mg orally, single dose",
        description: "Where ceftriaxone can't be given; not for the throat.",
        code: "25033",
      },
      // Approved by the FDA in December 2025.
      {
        title: "Zoliflodacin 3 g orally, single dose",
        description: "Urogenital, 12 years or older and 35 kg or more.",
        for: "non-pregnant",
        off: true,
      },
      {
        title: "Gepotidacin 3 g orally, 2 doses 12 hours apart",
        description: "Urogenital, 45 kg or more.",
        for: "non-pregnant",
        off: true,
      },
    ],
  },
  {
    infection: "gonorrhea",
    name: "Gonorrhea of the eye",
    notes: "Rinse the eye once with saline.",
    regimens: [{ title: "Ceftriaxone 1 g IM, single dose (eye)", code: "2193" }],
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
      "Warn of the Jarisch-Herxheimer reaction. Titers at 6 and 12 months. In pregnancy penicillin is the only choice. Benzathine alone (Bicillin L-A): the C-R mixture is wrong.",
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
    notes:
      "A gap of 10 to 14 days between doses may be accepted where not pregnant. In pregnancy doses are 7 days apart; above 9 days the series begins again, and above 8 is too long already. Benzathine alone (Bicillin L-A): the C-R mixture is wrong.",
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
      {
        title: "Penicillin desensitization, then benzathine penicillin G 2.4 million units IM weekly, 3 doses",
        code: "7982",
        for: "pregnant",
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
      {
        title: "Ceftriaxone 1 to 2 g IM or IV daily, 10 to 14 days",
        code: "2193",
        for: "non-pregnant",
        forAllergy: true,
      },
      {
        title: "Penicillin desensitization, then aqueous crystalline penicillin G IV, 10 to 14 days",
        code: "7980",
        for: "pregnant",
        forAllergy: true,
      },
    ],
  },
  {
    infection: "congenital-syphilis",
    name: "Congenital syphilis, proven or highly probable",
    notes: "Where more than one day is missed, the course begins again.",
    regimens: [
      {
        title: "Aqueous crystalline penicillin G 50,000 units/kg IV every 12 hours (8 hours after day 7), 10 days",
        code: "7980",
      },
      { title: "Procaine penicillin G 50,000 units/kg IM daily, 10 days", code: "7983" },
      {
        title: "Aqueous crystalline penicillin G 50,000 units/kg IV every 4 to 6 hours, 10 days (older than 1 month)",
        code: "7980",
      },
    ],
  },
  {
    infection: "congenital-syphilis",
    name: "Congenital syphilis, possible",
    regimens: [{ title: "Benzathine penicillin G 50,000 units/kg IM, single dose", code: "7982" }],
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
    regimens: [
      { title: "Bictegravir, tenofovir alafenamide and emtricitabine once a day, 28 days", code: "1999663" },
      { title: "Dolutegravir plus tenofovir and emtricitabine once a day, 28 days", code: "1433868" },
    ],
  },
  {
    infection: "mpox",
    name: "Mpox",
    notes:
      "Supportive care for all. Tecovirimat did not speed healing in the trials of 2024: severe disease only. Vaccine after exposure: within 4 days, up to 14.",
    regimens: [
      { title: "Supportive care: pain control and care of lesions" },
      { title: "Tecovirimat 600 mg orally twice a day, 14 days" },
    ],
  },
  {
    infection: "covid-19",
    name: "COVID-19, mild to moderate, high risk",
    notes:
      "Pills within 5 days of symptoms, remdesivir within 7. Nirmatrelvir by kidney function; molnupiravir from 18 years.",
    regimens: [
      { title: "Nirmatrelvir 300 mg with ritonavir 100 mg twice a day, 5 days", code: "2587892" },
      { title: "Remdesivir IV, 3 days", code: "2284718" },
      { title: "Molnupiravir 800 mg twice a day, 5 days", code: "2587901", for: "non-pregnant" },
    ],
  },
];
