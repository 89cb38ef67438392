/**
 * Points that each finding adds, after Fellegi and Sunter (1969): ln(m/u), where m is how often the finding is seen in
 * two records of one person, and u how often in records of two persons. Where nothing else is said, m is 0.95, the rate
 * of agreement in clean records that CDC's RecordLinker assumes (its trained odds: birth date 10.1, first name 6.8,
 * last name 6.4, address 8.4, ZIP 5.0, sex 0.75, names alike from Jaro-Winkler 0.9). Ours differ where a clinic differs from a
 * nation: its patients share postcodes and families, so addresses weigh less. A field that is missing adds nothing.
 */
export const weights = {
  /** A name that agrees earns ln(m/u) of its own frequency (`pointsOfName`); what agrees less earns so much less. */
  lastName: {
    /** Known under it before: maiden name or alias. */
    lessFormerly: 1.5,
    /** "García" for "García López". */
    lessFirstPart: 3,
    /** "López" for "García López". */
    lessLaterPart: 4.5,
    lessAlike: 3,
    somewhatAlike: 1,
    differs: -4.2,
    /** Between two women: one in thirty has married since. */
    differsBetweenWomen: -3.5,
  },
  firstName: {
    /** Bob for Robert, or "Mary" for "Mary Ann". */
    lessNickname: 1,
    lessAlike: 1.5,
    lessMiddleInstead: 2.5,
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
    sameNewYearsDay: 5.5,
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
  /**
   * An identifier fails by being misread or by lying in another's chart: one case in some hundred thousand. One assigner gives
   * a person two numbers in one case of a hundred (u is 1, m 0.01).
   */
  identifier: { same: 14, oneCharacter: 3, differs: -1.5, differsSameAssigner: -4.5, differsLifelong: -4 },
  /** Shared by households and shelters; changed often, so that a difference says little. */
  phone: { same: 5, differs: -0.4 },
  email: { same: 6, differs: -0.3 },
  address: {
    same: 6,
    sameStreetElsewhere: 3.5,
    sameStreet: 2.5,
    otherHouse: 1.6,
    samePostcode: 1.5,
    sameCity: 0.7,
    differs: -1,
  },
  sexAtBirth: { same: 0.7, differs: -2.5 },
} as const;

/** Names are alike from this Jaro-Winkler similarity (RecordLinker), somewhat alike from the lower one. */
export const alikeFrom = 0.9;
export const somewhatAlikeFrom = 0.82;

/** People of one household share phone, email and address: beside the strongest of them the others count this share. */
export const furtherContactShare = 0.5;

/** The odds against before anything is known: one right person among a hundred thousand, ln(100,000). */
export const pointsAgainst = 11.5;

/** m of a name that agrees. */
const nameKept = 0.95;
/** However little a name says, and however much. */
const [leastOfName, mostOfName] = [2, 9];

/** What a name earns that agrees: the rarer, the more. */
export const pointsOfName = (share: number): number =>
  Math.min(mostOfName, Math.max(leastOfName, Math.log(nameKept / share)));

/** What a name earns that agrees in part. */
export const pointsLess = (points: number, less: number): number => Math.max(0.5, points - less);

/** First and last name together earn so much where fewer than one in 400,000 people have both. */
export const pointsOfRareNames = 12.8;

/** Fields are not as independent as the sum pretends (families, neighbors): the score counts half the log-odds. */
export const dependence = 2;

/** Years between birth dates from which the same name in a family rather means parent and child. */
export const generationYears = 12;
