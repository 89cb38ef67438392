/** The sentences of matching and of search, so that both give one reason in one wording. */

type NameKind = "First" | "Last" | "Middle";

export const alikeTexts = {
  spelled: (kind: NameKind, between: string) => `${kind} names ${between} are spelled alike`,
  sound: (kind: NameKind, between: string) => `${kind} names ${between} sound alike`,
  somewhat: (kind: NameKind, between: string) => `${kind} names ${between} are somewhat alike`,
};

export const middleInsteadText = (between: string): string => `First names ${between}: one is the other's middle name`;

export const formerlyText = (name: string): string => `Last name ${name} is a maiden name or alias of the other`;

export const firstAliasText = (between: string): string => `First names ${between}: one is an alias of the other`;

export const nicknameText = (relation: string): string => `First name ${relation}`;

export const namesSwappedText = "First and last name are in each other's place";

export const phonePartText = (phone: string, part: string, place: "begins" | "ends" | "within"): string =>
  ({
    begins: `Phone ${phone} begins with ${part}`,
    ends: `Phone ${phone} ends in ${part}`,
    within: `Phone ${phone} has ${part} in it`,
  })[place];

export const lastFourText = (digits: string): string => `Social security number ends in ${digits}`;
