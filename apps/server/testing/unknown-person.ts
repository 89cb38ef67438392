/** All that is not known of a person. */
export const unknownPerson = {
  middleName: null,
  suffix: null,
  akaNames: [],
  maidenName: null,
  sexAtBirth: null,
  addresses: [],
  identifiers: [],
  primaryLanguage: null,
  race: null,
  ethnicity: null,
};
