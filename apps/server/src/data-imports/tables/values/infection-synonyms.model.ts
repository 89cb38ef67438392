/** What outbreak systems, registries and laboratories call an infection, by a clinic's usual name for it in small letters. */
const words: Readonly<Record<string, string>> = {
  chlamydia: "chlamydia trachomatis|ct|chlamydial infection",
  gonorrhea: "gonorrhoea|neisseria gonorrhoeae|gc|ng",
  syphilis: "treponema pallidum|lues|syphilis, unspecified",
  "congenital syphilis": "syphilis, congenital",
  hiv: "human immunodeficiency virus|hiv infection|aids|hiv/aids",
  trichomoniasis: "trichomonas|trichomonas vaginalis|tv",
  mpox: "monkeypox|mpxv|monkeypox virus",
  "covid-19": "coronavirus|covid|covid19|covid 19|sars-cov-2|2019-ncov|new coronavirus",
  influenza: "flu|new influenza|influenza a|influenza b",
  "respiratory syncytial virus": "rsv",
  "hepatitis a": "hav|hepa",
  "hepatitis b": "hbv|hepb",
  "hepatitis c": "hcv|hepc",
  tuberculosis: "tb",
  measles: "rubeola",
  rubella: "german measles",
  pertussis: "whooping cough",
  varicella: "chickenpox|chicken pox|varicella-zoster",
  dengue: "dengue fever",
  zika: "zika virus",
  cholera: "vibrio cholerae",
  ebola: "evd|ebola virus disease|ebola virus",
  "ebola virus disease": "evd|ebola|ebola virus",
  "escherichia coli infection": "e. coli|stec|ehec",
  "meningococcal disease": "csm|meningitis (csm)|neisseria meningitidis",
  norovirus: "norwalk virus|norovirus infection",
};

/** The other names of an infection, and its own without what stands in brackets. */
export function infectionSynonyms(name: string): string[] {
  const plain = name.trim().toLowerCase();
  const bare = plain.replace(/\s*\(.*\)$/, "");
  return [bare, ...(words[plain] ?? words[bare] ?? "").split("|")].filter(Boolean);
}
