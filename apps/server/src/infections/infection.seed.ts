import type { infectionGroups } from "@tracewell/contract/constants";

interface SeededInfection {
  /** Stays when an administrator renames the infection; the mapping codes point to it. */
  key: string;
  name: string;
  group: (typeof infectionGroups)[number];
}

/** The infections that a clinic starts with, by infection group (R9-72). */
export const seededInfections: SeededInfection[] = [
  { key: "chlamydia", name: "Chlamydia", group: "STD" },
  { key: "gonorrhea", name: "Gonorrhea", group: "STD" },
  { key: "syphilis", name: "Syphilis", group: "STD" },
  { key: "congenital-syphilis", name: "Congenital syphilis", group: "Congenital Syphilis" },
  { key: "hiv", name: "HIV", group: "STD" },
  { key: "trichomoniasis", name: "Trichomoniasis", group: "STD" },
  { key: "herpes-simplex", name: "Herpes simplex", group: "STD" },
  { key: "chancroid", name: "Chancroid", group: "STD" },
  { key: "lymphogranuloma-venereum", name: "Lymphogranuloma venereum", group: "STD" },
  { key: "mycoplasma-genitalium", name: "Mycoplasma genitalium", group: "STD" },
  { key: "mpox", name: "Mpox", group: "Generic" },
  { key: "covid-19", name: "COVID-19", group: "COVID-19" },
  { key: "influenza", name: "Influenza", group: "Generic" },
  { key: "rsv", name: "Respiratory syncytial virus", group: "Generic" },
  { key: "hepatitis-a", name: "Hepatitis A", group: "Hepatitis" },
  { key: "hepatitis-b", name: "Hepatitis B", group: "Hepatitis" },
  { key: "hepatitis-c", name: "Hepatitis C", group: "Hepatitis" },
  { key: "tuberculosis", name: "Tuberculosis", group: "Generic" },
  { key: "measles", name: "Measles", group: "Generic" },
  { key: "mumps", name: "Mumps", group: "Generic" },
  { key: "rubella", name: "Rubella", group: "Generic" },
  { key: "pertussis", name: "Pertussis", group: "Generic" },
  { key: "varicella", name: "Varicella", group: "Varicella" },
  { key: "salmonellosis", name: "Salmonellosis", group: "Generic" },
  { key: "shigellosis", name: "Shigellosis", group: "Generic" },
  { key: "campylobacteriosis", name: "Campylobacteriosis", group: "Generic" },
  { key: "e-coli-infection", name: "Escherichia coli infection", group: "Generic" },
  { key: "dengue", name: "Dengue", group: "Generic" },
  { key: "zika", name: "Zika", group: "Generic" },
  { key: "chagas-disease", name: "Chagas disease", group: "Generic" },
  { key: "anthrax", name: "Anthrax", group: "Generic" },
  { key: "diphtheria", name: "Diphtheria", group: "Generic" },
  { key: "toxoplasmosis", name: "Toxoplasmosis", group: "Generic" },
  { key: "botulism", name: "Botulism", group: "Generic" },
  { key: "hansens-disease", name: "Hansen's disease", group: "Generic" },
  { key: "legionellosis", name: "Legionellosis", group: "Generic" },
  { key: "listeriosis", name: "Listeriosis", group: "Generic" },
  { key: "lyme-disease", name: "Lyme disease", group: "Generic" },
  { key: "malaria", name: "Malaria", group: "Generic" },
  { key: "q-fever", name: "Q fever", group: "Generic" },
  { key: "sars", name: "SARS", group: "Generic" },
  { key: "meningococcal-disease", name: "Meningococcal disease", group: "Respiratory Invasive Bacterial Diseases" },
  {
    key: "haemophilus-influenzae",
    name: "Haemophilus influenzae, invasive",
    group: "Respiratory Invasive Bacterial Diseases",
  },
  {
    key: "pneumococcal-disease",
    name: "Pneumococcal disease, invasive",
    group: "Respiratory Invasive Bacterial Diseases",
  },
];
