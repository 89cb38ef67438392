/** Business constants of product §9; times in the unit that the name says. */
export const idleTimeoutSeconds = 1800;
export const tokenRenewalCheckMinutes = 3;
export const renewTokenWhenMinutesLeft = 60;
export const lookupLoadLimit = 15_000;
export const toastMilliseconds = 5000;
export const searchDebounceMilliseconds = 500;
export const heartbeatMilliseconds = 10_000;
export const reconnectMilliseconds = 200;
export const sidebarMinimumWidth = 350;
/** A list says that there are too many results above this total, where the user has set no filter (rulings). */
export const tooManyResults = 10_000;
export const searchPageSize = 5;
export const recentTaskDays = 7;

export const frequencies = ["Once", "2 - 5", "6 - 25", "26 - 50", "51 - 100", "100+"] as const;
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

export const dateFormat = "MM/DD/YYYY";
export const dateTimeFormat = "MM/DD/YYYY h:mm a";
export const defaultTimeZone = "America/New_York";
export const languages = ["en", "es", "fr", "my", "zh"] as const;
export type Language = (typeof languages)[number];

/** An uploaded file for an import: 100 MB are taken in constant memory (domain §8); this is the hard limit. */
export const uploadLimitBytes = 512 * 1024 * 1024;
