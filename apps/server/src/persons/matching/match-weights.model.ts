/**
 * Points that each finding adds, after Fellegi and Sunter (1969): ln(m/u), where m is how often the finding is seen in
 * two records of one person, and u how often in records of two persons. Where nothing else is said, m is 0.95, the rate
 * of agreement in clean records that CDC's RecordLinker assumes (its trained odds: birth date 10.1, first name 6.8,
 * last name 6.4, address 8.4, ZIP 5.0, sex 0.75, names alike from Jaro-Winkler 0.9). Ours differ where a clinic differs from a
 * nation: its patients share postcodes and families, so addresses weigh less. A field that is missing adds nothing.
 */
export const weights = {
  /** u = Σp² over the surnames of the 2010 census, about 1/1200. */
  lastName: {
    same: 7,
    /** Known under it before: maiden name or alias. */
    formerly: 5.5,
    /** "García" for "García López". */
    firstPart: 4,
    /** "López" for "García López". */
    laterPart: 2.5,
    alike: 4,
    somewhatAlike: 1,
    differs: -4.2,
    /** Between two women: one in thirty has married since. */
    differsBetweenWomen: -3.5,
  },
  /** u = Σp² over the first names given in one decade, about 1/250. */
  firstName: {
    same: 5.5,
    /** Bob for Robert, or "Mary" for "Mary Ann". */
    nickname: 4.5,
    alike: 4,
    middleInstead: 3,
    initial: 1.5,
    somewhatAlike: 1,
    differs: -5,
  },
  /** First and last name change places in one registration of a hundred. */
  namesSwapped: -1,
  middleName: { same: 2, initial: 1.2, differs: -1.2, bothFullDiffer: -2.5 },
  suffix: { same: 0.7, differs: -5 },
  /**
   * u = 1 in 25,000 days on which living patients were born. Each slip happens in 0.4 to 1 of 100 registrations (m), but
   * more or fewer other days look like it: 28 differ in one digit, one has day and month swapped.
   */
  dateOfBirth: {
    same: 10.1,
    /** 1 January stands for "only the year is known" far more often than for a birthday. */
    sameNewYearsDay: 8.5,
    dayAndMonthSwapped: 4.8,
    oneDay: 4,
    oneYear: 3.8,
    onlyYearKnown: 3.5,
    oneDigit: 2.8,
    twoPartsOfThree: 0.7,
    /** A slip of the pen that puts a generation between the years is rather parent and child. */
    generationApart: 0.3,
    differs: -4.5,
  },
  /** An identifier fails by being misread or by lying in another's chart: one case in some hundred thousand. */
  identifier: { same: 14, oneCharacter: 3, differs: -1.5, differsLifelong: -4 },
  /** Shared by households and shelters; changed often, so that a difference says little. */
  phone: { same: 5, differs: -0.4 },
  email: { same: 6, differs: -0.3 },
  address: { same: 6, sameStreetElsewhere: 3.5, sameStreet: 2.5, samePostcode: 1.5, sameCity: 0.7, differs: -0.7 },
  sexAtBirth: { same: 0.7, differs: -2.5 },
} as const;

/** Names are alike from this Jaro-Winkler similarity (RecordLinker), somewhat alike from the lower one. */
export const alikeFrom = 0.9;
export const somewhatAlikeFrom = 0.82;

/** People of one household share phone, email and address: beside the strongest of them the others count this share. */
export const furtherContactShare = 0.5;

/** The odds against before anything is known: one right person among a million, ln(1,000,000). */
export const pointsAgainst = 13.8;

/** Fields are not as independent as the sum pretends (families, neighbours): the score counts half the log-odds. */
export const dependence = 2;

/** Years between birth dates from which the same name in a family rather means parent and child. */
export const generationYears = 12;
