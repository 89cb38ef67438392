/** What someone with an infection tells or shows, by words of the clinic's lists. */
export const symptomsOf: Readonly<Record<string, readonly (readonly [symptom: string, site?: string])[]>> = {
  Syphilis: [
    ["Genital ulcer or sore", "Penis"],
    ["Rash", "Trunk"],
    ["Palm or sole rash", "Palms"],
    ["Swollen lymph nodes", "Groin"],
  ],
  Chlamydia: [["Painful urination", "Urethra"], ["Genital discharge"], ["No symptoms"], ["Pelvic pain"]],
  Gonorrhea: [
    ["Genital discharge", "Urethra"],
    ["Painful urination", "Urethra"],
    ["Sore throat", "Throat"],
  ],
  "COVID-19": [["Cough"], ["Fever"], ["Loss of taste or smell"], ["Fatigue"], ["Sore throat", "Throat"]],
  Influenza: [["Fever"], ["Cough"], ["Muscle aches"]],
};

export const allergies = [
  { allergen: "Penicillin", allergenType: "Drug", reaction: "Hives", severity: "Moderate" },
  { allergen: "Sulfonamides", allergenType: "Drug", reaction: "Rash", severity: "Mild" },
  { allergen: "Latex", allergenType: "Latex", reaction: "Itching", severity: "Mild" },
  { allergen: "None known", allergenType: "Drug", reaction: null, severity: null },
  { allergen: "None known", allergenType: "Drug", reaction: null, severity: null },
] as const;

export const medications = [
  { name: "Emtricitabine/tenofovir", dosage: "200/300 mg once a day", reason: "PrEP" },
  { name: "Lisinopril", dosage: "10 mg once a day", reason: "Blood pressure" },
  { name: "Metformin", dosage: "500 mg twice a day", reason: "Diabetes" },
  { name: "Sertraline", dosage: "50 mg once a day", reason: "Depression" },
  { name: "Combined oral contraceptive", dosage: "one a day", reason: "Contraception" },
] as const;

export const places = [
  { name: "The Blue Lantern", category: "Bar or club", address: "214 River St", peopleCount: 40 },
  { name: "Eastside sauna", category: "Bathhouse or sex club", address: "88 Mill Rd", peopleCount: 15 },
  { name: "House party on Oak Ave", category: "Private home or party", address: null, peopleCount: 12 },
  { name: "Riverfront Park", category: "Park or street", address: "Riverfront", peopleCount: null },
] as const;

export const vaccines = [
  "Hepatitis B",
  "Hepatitis A",
  "HPV, 9-valent",
  "COVID-19",
  "Influenza",
  "Mpox (Jynneos)",
] as const;

export const services = ["PrEP", "HIV care", "Primary care", "Mental health", "Housing"] as const;
