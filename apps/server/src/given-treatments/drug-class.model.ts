/** Classes of drugs that share an allergy, by the beginnings of their names and trade names. */
const classes = {
  penicillin: [
    "penicillin",
    "amoxicillin",
    "ampicillin",
    "benzathine",
    "procaine pen",
    "bicillin",
    "augmentin",
    "piperacillin",
    "pcn",
  ],
  cephalosporin: [
    "cephalosporin",
    "ceftriaxone",
    "cefixime",
    "cefotetan",
    "cefoxitin",
    "cefotaxime",
    "cephalexin",
    "rocephin",
    "suprax",
  ],
  macrolide: ["macrolide", "azithromycin", "erythromycin", "clarithromycin", "zithromax"],
  tetracycline: ["tetracycline", "doxycycline", "minocycline"],
  quinolone: ["quinolone", "fluoroquinolone", "levofloxacin", "ciprofloxacin", "moxifloxacin", "ofloxacin"],
  nitroimidazole: ["metronidazole", "tinidazole", "secnidazole", "flagyl"],
  aminoglycoside: ["aminoglycoside", "gentamicin"],
  lincosamide: ["clindamycin"],
  rifamycin: ["rifampin", "rifapentine", "rifabutin"],
  isoniazid: ["isoniazid", "inh"],
  probenecid: ["probenecid"],
  integrase: ["dolutegravir", "bictegravir", "cabotegravir", "raltegravir"],
} as const;
export type DrugClass = keyof typeof classes;

/** "Ciprofloxacin" holds no "ofloxacin": a name is found at the beginning of a word. */
const begins = (text: string, name: string): boolean => new RegExp(`(^|[^a-z])${name}`, "i").test(text);

/** The classes of the drugs that a text names. */
export const classesIn = (text: string): DrugClass[] =>
  (Object.keys(classes) as DrugClass[]).filter((each) => classes[each].some((name) => begins(text, name)));

/** The drugs that are not given in pregnancy, of those that a text names; what a warning calls by name. */
const notInPregnancy =
  /\b(doxycycline|levofloxacin|ciprofloxacin|moxifloxacin|gentamicin|molnupiravir|tinidazole|famciclovir)\b/gi;

export const avoidedInPregnancy = (text: string): string[] => [
  ...new Set([...text.matchAll(notInPregnancy)].map(([name]) => name.toLowerCase())),
];
