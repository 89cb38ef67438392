import type { SentBody } from "@tracewell/contract/call";
import type { AddressCertainty, PersonAddress, TimeThere } from "@tracewell/contract/person-addresses";
import { AddressEdit, type FoundPlace, type personAddressCalls, timeUnits } from "@tracewell/contract/person-addresses";
import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";

type Sent = SentBody<typeof personAddressCalls.addAddress>["address"];

/** An address as it stands in the form: texts, whether they can be read or not. */
export interface AddressDraft {
  line1: string;
  line2: string;
  line3: string;
  city: string;
  postcode: string;
  county: string;
  state: string;
  country: string;
  regionId: string;
  addressTypeId: string;
  certainty: AddressCertainty;
  primary: boolean;
  /** `3 months`. */
  timeAtAddress: string;
  timeInState: string;
  timeInCountry: string;
  dateFrom: string;
  dateTo: string;
  livingWith: string;
  institutionalized: string;
  institution: string;
  differsFromPermanent: string;
  physicalHouseDirections: string;
}

export const emptyAddress: AddressDraft = {
  line1: "",
  line2: "",
  line3: "",
  city: "",
  postcode: "",
  county: "",
  state: "",
  country: "",
  regionId: "",
  addressTypeId: "",
  certainty: "UNCERTAIN",
  primary: false,
  timeAtAddress: "",
  timeInState: "",
  timeInCountry: "",
  dateFrom: "",
  dateTo: "",
  livingWith: "",
  institutionalized: "",
  institution: "",
  differsFromPermanent: "",
  physicalHouseDirections: "",
};

export const certaintyWords: Record<AddressCertainty, string> = {
  UNCERTAIN: "Uncertain",
  FOUND: "Found there",
  ABSENT: "Not there",
};

const yesNo = (value: boolean | null): string => (value === null ? "" : value ? "Yes" : "No");
const dayText = (day: string | null): string => (day === null ? "" : formatDay(day));

/** `3 months`, `1 year`. */
export const timeInWords = (time: TimeThere | null): string =>
  time === null ? "" : `${time.number} ${time.number === 1 ? time.unit.replace(/s$/, "") : time.unit}`;

export const addressDraftOf = ({ meta, state, region, addressType, ...address }: PersonAddress): AddressDraft => ({
  line1: address.line1 ?? "",
  line2: address.line2 ?? "",
  line3: address.line3 ?? "",
  city: address.city ?? "",
  postcode: address.postcode ?? "",
  county: address.county ?? "",
  state: state?.abbr ?? "",
  country: address.country ?? "",
  regionId: region?.id ?? "",
  addressTypeId: addressType?.id ?? "",
  certainty: address.certainty,
  primary: meta.primary,
  timeAtAddress: timeInWords(meta.timeAtAddress),
  timeInState: timeInWords(meta.timeInState),
  timeInCountry: timeInWords(meta.timeInCountry),
  dateFrom: dayText(meta.dateFrom),
  dateTo: dayText(meta.dateTo),
  livingWith: meta.livingWith ?? "",
  institutionalized: yesNo(meta.institutionalized),
  institution: meta.institution ?? "",
  differsFromPermanent: yesNo(meta.differsFromPermanent),
  physicalHouseDirections: meta.physicalHouseDirections ?? "",
});

/** A place that was chosen of the lookup fills what it knows; the rest stays as it was typed. */
export const withPlace = (draft: AddressDraft, place: FoundPlace): AddressDraft => ({
  ...draft,
  line1: place.line1 ?? draft.line1,
  city: place.city ?? draft.city,
  postcode: place.postalCode ?? draft.postcode,
  state: place.state ?? draft.state,
  county: place.county ?? draft.county,
  country: place.country ?? draft.country,
});

const timePattern = /^(\d{1,3})\s*(day|week|month|year)s?$/i;

/** Reads `3 months`; undefined where it can't be read. */
export function readTimeThere(typed: string): TimeThere | null | undefined {
  if (typed.trim() === "") return null;
  const [, number, unit] = timePattern.exec(typed.trim()) ?? [];
  const known = timeUnits.find((each) => each === `${unit?.toLowerCase()}s`);
  return number && known ? { number: Number(number), unit: known } : undefined;
}

const flagOf = (typed: string): boolean | null => (typed === "" ? null : typed === "Yes");

export type AddressErrors = Partial<Record<keyof AddressDraft, string>>;

/** The address to send, or what is wrong with which field. */
export function readAddress(
  draft: AddressDraft,
): { address: Sent; errors: null } | { address: null; errors: AddressErrors } {
  const errors: AddressErrors = {};
  const times = { timeAtAddress: null, timeInState: null, timeInCountry: null } as Record<TimeName, TimeThere | null>;
  for (const name of timeNames) {
    const time = readTimeThere(draft[name]);
    if (time === undefined) errors[name] = "Enter a number and days, weeks, months or years.";
    else times[name] = time;
  }
  const days = { dateFrom: readTypedDay(draft.dateFrom), dateTo: readTypedDay(draft.dateTo) };
  for (const name of ["dateFrom", "dateTo"] as const) {
    if (draft[name].trim() !== "" && days[name] === null) errors[name] = "Enter a day as MM/DD/YYYY.";
  }
  const address = {
    ...draft,
    ...times,
    ...days,
    regionId: draft.regionId || null,
    addressTypeId: draft.addressTypeId || null,
    institutionalized: flagOf(draft.institutionalized),
    differsFromPermanent: flagOf(draft.differsFromPermanent),
  };
  for (const { path, message } of AddressEdit.safeParse(address).error?.issues ?? []) {
    errors[path[0] as keyof AddressDraft] ??= message;
  }
  return Object.keys(errors).length === 0 ? { address, errors: null } : { address: null, errors };
}

const timeNames = ["timeAtAddress", "timeInState", "timeInCountry"] as const;
type TimeName = (typeof timeNames)[number];
