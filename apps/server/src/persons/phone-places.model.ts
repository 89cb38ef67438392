/** A phone number and its use, as `readPhoneNumber` writes it. */
export interface PhoneEntry {
  number: string;
  use: "mobile" | "home" | "work" | null;
}

/** A person's phone numbers by field: mobile, home, work and others (R3-05). */
export interface PhonePlaces {
  mobilePhone: string | null;
  homePhone: string | null;
  workPhone: string | null;
  altPhone: string | null;
  altPhone2: string | null;
}

const places = ["mobilePhone", "homePhone", "workPhone", "altPhone", "altPhone2"] as const;
const placeOf = { mobile: "mobilePhone", home: "homePhone", work: "workPhone" } as const;

export const phonesAt = (present: PhonePlaces): string[] =>
  places.map((place) => present[place]).filter((number) => number !== null);

/**
 * Puts phone numbers where there is room: each in the place of its use, what is left over in the next empty place. A
 * number that is there is never replaced, and one that finds no room is not kept.
 */
export function placePhones(present: PhonePlaces, phones: readonly PhoneEntry[]): PhonePlaces {
  const placed: PhonePlaces = {
    mobilePhone: present.mobilePhone,
    homePhone: present.homePhone,
    workPhone: present.workPhone,
    altPhone: present.altPhone,
    altPhone2: present.altPhone2,
  };
  const put = (number: string, place: keyof PhonePlaces | undefined) => {
    if (place && placed[place] === null && !phonesAt(placed).includes(number)) placed[place] = number;
  };
  for (const { number, use } of phones) put(number, use ? placeOf[use] : undefined);
  for (const { number } of phones)
    put(
      number,
      places.find((place) => placed[place] === null),
    );
  return placed;
}
