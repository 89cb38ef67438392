import type { SeededTreatment } from "./treatment-definition.seed.ts";

/**
 * Treatments of hepatitis C and tuberculosis, and what is given after an exposure: AASLD/IDSA 2023; CDC 2016 and 2020 on tuberculosis;
 * ACIP on hepatitis A (2020) and B (2018), measles (2013); CDC on influenza and pertussis.
 */
export const seededVirusTreatments: SeededTreatment[] = [
  {
    infection: "hepatitis-c",
    name: "Hepatitis C, simplified treatment",
    notes:
      "No cirrhosis or compensated, not treated before. Test for hepatitis B first: it can flare up. RNA 12 weeks after the course tells the cure.",
    regimens: [
      {
        title: "Glecaprevir 300 mg with pibrentasvir 120 mg orally once a day, 8 weeks",
        description: "With food. Not in decompensated cirrhosis.",
        for: "non-pregnant",
      },
      { title: "Sofosbuvir 400 mg with velpatasvir 100 mg orally once a day, 12 weeks", for: "non-pregnant" },
    ],
  },
  {
    infection: "tuberculosis",
    name: "Tuberculosis disease, drug-susceptible",
    notes:
      "Directly observed. Isoniazid, rifampin, pyrazinamide and ethambutol for 2 months, then isoniazid and rifampin for 4. Test for HIV; liver tests; vision with ethambutol.",
    regimens: [
      { title: "Isoniazid, rifampin, pyrazinamide and ethambutol orally once a day, 2 months (intensive phase)" },
      { title: "Isoniazid and rifampin orally once a day, 4 months (continuation phase)" },
      {
        title: "Rifapentine, moxifloxacin, isoniazid and pyrazinamide orally once a day, 4 months",
        description: "From 12 years and 40 kg.",
        for: "non-pregnant",
      },
    ],
  },
  {
    infection: "tuberculosis",
    name: "Tuberculosis, latent infection",
    notes: "Rule out disease first. Rifamycins weaken many drugs, hormonal contraception among them.",
    regimens: [
      { title: "Isoniazid and rifapentine orally once a week, 12 weeks (3HP)", for: "non-pregnant" },
      { title: "Rifampin 600 mg orally once a day, 4 months (4R)", code: "9384" },
      {
        title: "Isoniazid and rifampin orally once a day, 3 months (3HR)",
        for: "non-pregnant",
      },
      { title: "Isoniazid 300 mg orally once a day, 6 or 9 months", description: "With vitamin B6.", code: "6038" },
    ],
  },
  {
    infection: "hepatitis-a",
    name: "Hepatitis A, after exposure (PEP)",
    notes: "Within 14 days of the last exposure, for those who are not immune.",
    regimens: [
      {
        title: "Hepatitis A vaccine IM, single dose",
        description: "From 12 months. Older than 40: globulin, too, where the risk is high.",
      },
      {
        title: "Immune globulin 0.1 mL/kg IM, single dose",
        description: "Under 12 months, weak immunity, chronic liver disease, or where the vaccine can't be given.",
      },
    ],
  },
  {
    infection: "hepatitis-b",
    name: "Hepatitis B, after exposure (PEP)",
    notes:
      "As soon as possible: within 24 hours, a needle up to 7 days, sex up to 14 days. Finish the vaccine's series.",
    regimens: [
      { title: "Hepatitis B vaccine IM, first dose" },
      {
        title: "Hepatitis B immune globulin 0.06 mL/kg IM, single dose, with the vaccine",
        description: "Source HBsAg-positive, exposed person not vaccinated.",
      },
    ],
  },
  {
    infection: "measles",
    name: "Measles, after exposure (PEP)",
    notes: "For those without evidence of immunity. Exclusion and watching as the health department says.",
    regimens: [
      {
        title: "MMR vaccine subcutaneously, single dose, within 72 hours",
        description: "From 6 months.",
        for: "non-pregnant",
      },
      {
        title: "Immune globulin 0.5 mL/kg IM, within 6 days",
        description: "Infants; at most 15 mL.",
        for: "non-pregnant",
      },
      {
        title: "Immune globulin 400 mg/kg IV, within 6 days",
        description: "Pregnant without immunity, or severely weak immunity.",
      },
    ],
  },
  {
    infection: "influenza",
    name: "Influenza, treatment and after exposure",
    notes: "Treatment within 48 hours of onset. After exposure for those at high risk, and in institutions.",
    regimens: [
      { title: "Oseltamivir 75 mg orally twice a day, 5 days (treatment)", code: "260101" },
      { title: "Oseltamivir 75 mg orally once a day, 7 days (after exposure)", code: "260101" },
      {
        title: "Baloxavir 40 mg orally, single dose (80 mg from 80 kg)",
        code: "2099996",
        for: "non-pregnant",
      },
    ],
  },
  {
    infection: "pertussis",
    name: "Pertussis, treatment and after exposure",
    notes: "Household and high-risk contacts within 21 days of the onset in the case.",
    regimens: [
      { title: "Azithromycin 500 mg orally on day 1, then 250 mg a day on days 2 to 5", code: "18631" },
      {
        title: "Trimethoprim 160 mg with sulfamethoxazole 800 mg orally twice a day, 14 days",
        description: "Not under 2 months, in pregnancy or nursing.",
        for: "non-pregnant",
        forAllergy: true,
      },
    ],
  },
];
