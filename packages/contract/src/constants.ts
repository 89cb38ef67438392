/** Business constants (R9-01 and following); times are in the unit that the name says. */
export const idleTimeoutSeconds = 1800;
/** How often the browser checks whether it is idle, and tells its other tabs that it is not (R9-04). */
export const idleCheckSeconds = 1;
export const idlePingSeconds = 1;
/** The user is warned this long before an idle session ends. */
export const idleWarningSeconds = 60;
export const tokenRenewalCheckMinutes = 3;
export const renewTokenWhenMinutesLeft = 60;
export const lookupLoadLimit = 15_000;
export const toastMilliseconds = 5000;
export const formErrorMilliseconds = 200;
export const searchDebounceMilliseconds = 500;
/** Places are looked up after a pause in typing of this length (R9-09). */
export const placesDebounceMilliseconds = 200;
export const heartbeatMilliseconds = 10_000;
export const reconnectMilliseconds = 200;
export const sidebarMinimumWidth = 350;
/** A list's total is exact up to here; beyond, the list asks for filters where the user has set none (R8-93). */
export const exactTotals = 10_000;
/** The count of a work list is exact up to here. */
export const exactCounts = 1000;
export const sidebarHideMilliseconds = 200;
export const searchPageSize = 5;
/** The guide shows this many articles first, then a few more at a time. */
export const guideFirstPage = 15;
export const guideNextPage = 5;
/** Two-factor sign-in: the length of a code, the country of phone numbers, and when a code may be sent again. */
export const codeLength = 6;
export const phonePrefix = "+1";
export const resendCodeSeconds = 30;

export const frequencies = ["Once", "2 - 5", "6 - 25", "26 - 50", "51 - 100", "100+"] as const;

/** A span of times as it is written for people, `6–25`: the constant's hyphen with its spaces falls apart at a line's end. */
export const formatFrequency = (frequency: string): string => frequency.replace(" - ", "–");
/** Where an index person was interviewed (R9-75). */
export const interviewLocations = ["Office", "Home", "Other"] as const;
export const infectionGroups = [
  "No Infection",
  "Congenital Syphilis",
  "COVID-19",
  "Generic",
  "Hepatitis",
  "Respiratory Invasive Bacterial Diseases",
  "STD",
  "Varicella",
] as const;
export const infectionStatuses = ["Positive", "Exposed", "Negative"] as const;
export type InfectionStatus = (typeof infectionStatuses)[number];

/** Whether it is the patient's first visit, according to the patient (R9-76). */
export const firstVisitAnswers = ["Yes", "No", "Unknown"] as const;
/** The colors that tickets come in; number and color together name who waits, without a patient's name. */
export const ticketColors = ["Red", "Orange", "Yellow", "Green", "Blue", "Purple"] as const;
/** Our languages as a clinic's list LANGUAGE names them. */
export const languageLabels: Record<Language, string> = {
  en: "English",
  es: "Spanish",
  fr: "French",
  my: "Burmese",
  zh: "Chinese",
};

/** How a person wants to hear from the clinic (R9-70). */
export const sexesAtBirth = ["Female", "Male", "Other", "Unknown"] as const;
export const priorities = ["Low", "Medium", "High"] as const;
export const contactPreferences = ["Text", "Email", "Both", "Opt out"] as const;
export type ContactPreference = (typeof contactPreferences)[number];

/** Whether a person speaks English, according to them (R9-71). */
export const speakingEnglishAnswers = ["Yes", "No", "Unknown", "Refused"] as const;

/** What a clinic's visits are for, to begin with. Patients read them in their language; what a clinic adds, as it wrote it. */
export const seededVisitTypes = [
  "STI screening",
  "Symptoms",
  "Treatment",
  "HIV test",
  "PrEP",
  "Vaccination",
  "Test results",
  "Follow-up",
  "Other",
] as const;

/** The genders that a clinic begins with; patients read them in their language. */
export const seededGenders = [
  "Woman",
  "Man",
  "Transgender woman",
  "Transgender man",
  "Nonbinary",
  "Other",
  "Unknown",
] as const;

/** What a clinic's list of emergency contacts' relationships begins with. */
export const emergencyContactRelationships = [
  "Spouse or partner",
  "Parent",
  "Child",
  "Brother or sister",
  "Other relative",
  "Friend",
  "Guardian",
  "Other",
] as const;

/** The country of an address unless another is given (R9-59). */
export const defaultCountry = "United States Of America";
export const defaultCountryCode = "US";

/** A date of birth lies at most this many years before today (R9-38). */
export const oldestAgeYears = 200;

export const dateFormat = "MM/DD/YYYY";
export const monthFormat = "MM/YYYY";
/** Weeks begin on Sunday, day 0 (R9-34). */
export const firstDayOfWeek = 0;
export const defaultTimeZone = "America/New_York";
export const languages = ["en", "es", "fr", "my", "zh"] as const;
export type Language = (typeof languages)[number];
/** The languages that what is named in English is translated into. */
export const translatedLanguages = ["es", "fr", "my", "zh"] as const satisfies readonly Language[];

/** The hard limit for an uploaded import file, which is read in constant memory. */
export const uploadLimitBytes = 512 * 1024 * 1024;

/** The most bytes a picture may have (R9-23). */
export const imageLimitBytes = 5 * 1024 * 1024;
export const maxBundles = 3;
export const npiNumberDigits = 10;

/** How many visitors one device registers within so many minutes at most: who fills the waiting room with junk is stopped there. */
export const registrationsOfDevice = { most: 30, minutes: 10 } as const;
/** How many bytes a user and a clinic upload within 24 hours at most. */
export const uploadQuota = { user: 4 * 2 ** 30, clinic: 20 * 2 ** 30 } as const;

/** A self-assessment's thermometer in °F: what it shows first, its step, its least and most (R5-15). */
export const temperature = { start: 100.4, step: 0.1, least: 100, most: 115 } as const;
/** The symptoms that a self-assessment asks about, in the form's order. */
export const symptomNames = ["cough", "difficulty_breathing", "flu_symptoms", "loss_taste_smell"] as const;
export type SymptomName = (typeof symptomNames)[number];
/** What a self-assessment asks about besides, because it always needs help at once. */
export const emergencyNames = ["chest_pain", "confusion", "blue_lips"] as const;
export type EmergencyName = (typeof emergencyNames)[number];

export const taskStatuses = ["Not Started", "Started", "Closed"] as const;

/** What an organization is to the clinic (R9-73). */
export const organizationCategories = ["Investigating", "Location", "Ordering", "Reporting"] as const;
