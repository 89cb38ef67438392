import type { AnswerValue } from "@tracewell/contract/factor-expressions";

/** Answers by the codes of their questions. */
type GivenAnswers = Readonly<Record<string, AnswerValue>>;

/** How people in an STD clinic answer, block by block; one of each is given to an investigation. */
export const riskAnswers: readonly GivenAnswers[] = [
  {
    sex_with: ["male"],
    partners_12_months: 6,
    partners_3_months: 2,
    condom_use: "sometimes",
    met_online: true,
    met_online_where: "Grindr, Scruff",
    hiv_status: "negative",
  },
  {
    sex_with: ["male", "female"],
    partners_12_months: 3,
    condom_use: "rarely",
    sex_intoxicated: true,
    hiv_status: "unknown",
  },
  {
    sex_with: ["female"],
    partners_12_months: 2,
    partners_3_months: 1,
    condom_use: "most_of_the_time",
    hiv_status: "negative",
  },
  { sex_with: ["male"], partners_12_months: 1, condom_use: "never", hiv_status: "negative" },
  {
    sex_with: ["male"],
    partners_12_months: 14,
    partners_3_months: 5,
    condom_use: "never",
    sex_anonymous: true,
    met_online: true,
    met_online_where: "Sniffies",
    hiv_status: "positive",
    hiv_in_care: true,
    hiv_suppressed: true,
  },
  { sex_with: ["refused"], risk_notes: "Did not want to talk about partners on the phone; will come to the office." },
];

export const livingAnswers: readonly GivenAnswers[] = [
  { housing: "own_home_or_rent", assistance: ["none"], education: "bachelor_s_degree" },
  { housing: "own_home_or_rent", assistance: ["snap", "wic"], education: "high_school_or_ged" },
  { housing: "stays_with_family_or_friends", assistance: ["snap"], education: "less_than_high_school" },
  { housing: "shelter", assistance: ["housing_assistance", "snap"], education: "high_school_or_ged" },
  { housing: "own_home_or_rent", education: "some_college" },
];

export const prepAnswers: readonly GivenAnswers[] = [
  { prep_heard: true, prep_use: "never", prep_interest: true, prep_referral: "referred" },
  { prep_heard: true, prep_use: "now", prep_kind: "daily_pill", prep_missed: "1" },
  { prep_heard: false, prep_use: "never", prep_interest: false },
];

export const historyAnswers: readonly GivenAnswers[] = [
  { conditions: ["none"], past_sti: ["chlamydia"], smoking: "never", height_inches: 70, weight_pounds: 168 },
  { conditions: ["asthma_or_lung_disease"], past_sti: ["none"], smoking: "every_day", smoking_per_day: 10 },
  {
    conditions: ["diabetes", "high_blood_pressure"],
    past_sti: ["gonorrhea", "syphilis"],
    past_syphilis_titer: "1:4",
    smoking: "former_smoker",
  },
];

export const investigationAnswers: readonly GivenAnswers[] = [
  {
    case_classification: "confirmed",
    acquired_where: "in_this_jurisdiction",
    outbreak_linked: false,
    transmission: "sexual",
  },
  {
    case_classification: "probable",
    acquired_where: "in_another_county",
    acquired_place: "Larkin County",
    transmission: "sexual",
  },
  { case_classification: "suspected", acquired_where: "unknown" },
];

export const covidAnswers: readonly GivenAnswers[] = [
  {
    covid_symptoms: ["cough", "fatigue", "sore_throat"],
    covid_temperature: 100.8,
    covid_isolating: true,
    covid_isolation_needs: ["food"],
    covid_high_risk: true,
  },
  { covid_symptoms: ["none"], covid_isolating: true, covid_isolation_needs: ["nothing"], covid_hospitalized: false },
  {
    covid_symptoms: ["fever_or_chills", "shortness_of_breath"],
    covid_temperature: 102.2,
    covid_oxygen: 93,
    covid_hospitalized: true,
    covid_icu: false,
  },
];
