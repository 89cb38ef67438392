import type { LookupKind } from "@tracewell/contract/lookups";

interface SeededLookup {
  name: string;
  code?: string;
}

const lookups = (...names: string[]): SeededLookup[] => names.map((name) => ({ name }));
/** `name | code`, a line each; not every word has one. */
const coded = (list: string): SeededLookup[] =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", code] = line.split("|").map((part) => part.trim());
      return code ? { name, code } : { name };
    });

/** The words of clinical entries and of test orders that a clinic begins with. */
export const clinicalLookups = {
  PATIENT_TYPE: lookups("New patient", "Returning patient", "Contact of a case", "Referred", "Walk-in", "Other"),
  // Codes are SNOMED CT.
  SYMPTOM: coded(`
    No symptoms | 84387000
    Genital ulcer or sore
    Genital discharge
    Painful urination | 49650001
    Genital itching
    Genital warts | 266113007
    Pelvic pain | 30473006
    Testicular pain | 63901009
    Pain during sex | 71315007
    Bleeding between periods
    Rectal pain | 77880009
    Rectal discharge
    Rash | 271807003
    Palm or sole rash
    Mucous patches
    Hair loss | 56317004
    Swollen lymph nodes | 30746006
    Sore throat | 162397003
    Vision changes
    Eye redness or pain | 75705005
    Hearing loss | 15188001
    Headache | 25064002
    Neck stiffness | 161882006
    Fever | 386661006
    Chills | 43724002
    Cough | 49727002
    Shortness of breath | 267036007
    Loss of taste or smell | 44169009
    Muscle aches | 68962001
    Fatigue | 84229001
    Runny or stuffy nose | 64531003
    Nausea or vomiting | 16932000
    Diarrhea | 62315008
    Abdominal pain | 21522001
    Jaundice | 18165001
    Weight loss | 89362005
    Night sweats | 42984000
    Joint pain | 57676002
    Other | 74964007`),
  ANATOMIC_SITE: coded(`
    Penis | 18911002
    Urethra | 13648007
    Vagina | 76784001
    Cervix | 71252005
    Vulva | 45292006
    Scrotum or testicles | 20233005
    Anus or rectum | 281088000
    Mouth | 123851003
    Throat | 54066008
    Eye | 81745001
    Palms
    Soles | 57999000
    Trunk | 22943007
    Arms
    Legs
    Face | 89545001
    Groin | 26893007
    Lymph nodes | 59441001
    Lungs | 39607008
    Whole body | 38266002
    Other | 74964007`),
  MEETING_PLACE: lookups(
    "Bar or club",
    "Bathhouse or sex club",
    "Park or street",
    "Private home or party",
    "Hotel or motel",
    "Gym or spa",
    "Adult bookstore or theater",
    "Shelter",
    "Correctional facility",
    "School or university",
    "Workplace",
    "Place of worship",
    "Restaurant",
    "Event or festival",
    "Other",
  ),
  // A site's code is its web address.
  MEDIA_SITE: coded(`
    Grindr | https://www.grindr.com
    Tinder | https://tinder.com
    Bumble | https://bumble.com
    Hinge | https://hinge.co
    Scruff | https://www.scruff.com
    Jack'd | https://www.jackd.com
    Sniffies | https://sniffies.com
    Adam4Adam | https://www.adam4adam.com
    Facebook | https://www.facebook.com
    Instagram | https://www.instagram.com
    Snapchat | https://www.snapchat.com
    WhatsApp | https://www.whatsapp.com
    Telegram | https://telegram.org
    TikTok | https://www.tiktok.com
    X | https://x.com
    Reddit | https://www.reddit.com`),
  SPECIMEN_SOURCE: coded(`
    Blood | 119297000
    Serum | 119364003
    Urine | 122575003
    Urethral swab | 258530009
    Cervical swab | 258524009
    Vaginal swab | 258520000
    Rectal swab | 258528007
    Throat swab | 258529004
    Nasopharyngeal swab | 258500001
    Nasal swab | 445297001
    Lesion swab
    Saliva | 119342007
    Cerebrospinal fluid | 258450006
    Fingerstick blood
    Oral fluid
    Eye swab
    Other | 74964007`),
  RESULT_UNIT: lookups(
    "copies/mL",
    "IU/mL",
    "mIU/mL",
    "IU/L",
    "U/L",
    "mg/dL",
    "g/dL",
    "cells/uL",
    "S/CO",
    "Index",
    "Titer",
    "%",
    "Other",
  ),
  PERFORMING_LABORATORY_TYPE: lookups(
    "Public health laboratory",
    "Commercial laboratory",
    "Hospital laboratory",
    "Clinic, on site",
    "CDC",
    "Other",
  ),
  TEST_TYPE: lookups("NAAT", "Culture", "Serology", "Rapid", "Microscopy", "Antigen", "Molecular", "Other"),
  // Codes are CVX.
  VACCINE_TYPE: coded(`
    COVID-19 | 213
    Influenza | 88
    Hepatitis A | 85
    Hepatitis B | 45
    Hepatitis A and B | 104
    HPV, 9-valent | 165
    Mpox (Jynneos) | 206
    Meningococcal ACWY | 114
    Meningococcal B | 162
    Tdap | 115
    MMR | 03
    Varicella | 21
    Pneumococcal | 109
    RSV | 303
    Other`),
  // Codes are MVX.
  VACCINE_MANUFACTURER: coded(`
    Pfizer | PFR
    Moderna | MOD
    Novavax | NVX
    Merck | MSD
    GlaxoSmithKline | SKB
    Sanofi Pasteur | PMC
    Seqirus | SEQ
    AstraZeneca | ASZ
    Bavarian Nordic | BN
    Dynavax | DVX
    Janssen | JSN
    Unknown | UNK
    Other | OTH`),
  // Codes are those of NIP001, immunization information source.
  VACCINE_EVENT_SOURCE: coded(`
    New immunization record | 00
    Historical, source not said | 01
    Historical, other provider | 02
    Historical, parent's written record | 03
    Historical, patient's or parent's recall | 04
    Historical, other registry | 05
    Historical, birth certificate | 06
    Historical, school record | 07
    Historical, public agency | 08`),
  VACCINE_REASON_NOT_VACCINATED: lookups(
    "Medical contraindication",
    "Religious exemption",
    "Philosophical objection",
    "Patient or parent refused",
    "Laboratory evidence of previous disease",
    "Provider's diagnosis of previous disease",
    "Under age",
    "Vaccine not available",
    "Not yet offered",
    "Unknown",
    "Other",
  ),
} satisfies Partial<Record<LookupKind, SeededLookup[]>>;
