import type { Location, LocationBody } from "@tracewell/contract/locations";
import type { OwnScheduling, TypeScheduling } from "@tracewell/contract/scheduling";

/** A location as it is typed; an empty number is as the clinic has it. */
export interface LocationForm {
  name: string;
  timeZone: string;
  address: string;
  phone: string;
  duration: number | null;
  overlappings: number | null;
  daysAhead: number | null;
  buffer: number | null;
  lead: number | null;
  byVisitType: TypeScheduling[];
  visitTypeIds: string[];
  disabled: boolean;
}

export const locationLabels: Record<keyof LocationForm, string> = {
  name: "Name",
  timeZone: "Time zone",
  address: "Address",
  phone: "Phone",
  duration: "An appointment takes",
  overlappings: "At one time",
  daysAhead: "Booked ahead",
  buffer: "Between two appointments",
  lead: "Booked before it begins",
  visitTypeIds: "Types of visits",
  byVisitType: "By type of visit",
  disabled: "Out of use",
};

const units: Record<keyof OwnScheduling, string> = {
  duration: "minutes",
  overlappings: "patients",
  daysAhead: "days",
  buffer: "minutes",
  lead: "minutes",
};
export type OwnNumber = keyof OwnScheduling;
export const ownNumbers = Object.keys(units) as OwnNumber[];
export const unitOf = (field: OwnNumber): string => units[field];

const bounds: Record<OwnNumber, readonly [least: number, most: number]> = {
  duration: [5, 480],
  overlappings: [1, 100],
  daysAhead: [1, 365],
  buffer: [0, 120],
  lead: [0, 10_080],
};

export const locationFormOf = (location: Location): LocationForm => ({
  name: location.name,
  timeZone: location.timeZone ?? "",
  address: location.address ?? "",
  phone: location.phone ?? "",
  duration: location.duration,
  overlappings: location.overlappings,
  daysAhead: location.daysAhead,
  buffer: location.buffer,
  lead: location.lead,
  byVisitType: location.byVisitType,
  visitTypeIds: location.visitTypeIds,
  disabled: location.disabled,
});

export const locationBodyOf = ({ timeZone, address, phone, ...form }: LocationForm): LocationBody => ({
  ...form,
  timeZone: timeZone || null,
  address: address.trim() || null,
  phone: phone.trim() || null,
});

/** A location that has nothing of its own but its name. */
export const newLocation = (name: string): LocationBody => ({
  name,
  timeZone: null,
  address: null,
  phone: null,
  duration: null,
  overlappings: null,
  daysAhead: null,
  buffer: null,
  lead: null,
  byVisitType: [],
  visitTypeIds: [],
  disabled: false,
});

/** How a field reads; `typeNames` are those of the types of visits by their ids. */
export function locationText(
  form: LocationForm,
  field: keyof LocationForm,
  typeNames: ReadonlyMap<string, string>,
): string {
  if (field === "disabled") return form.disabled ? "Yes" : "No";
  if (field === "visitTypeIds")
    return form.visitTypeIds.map((id) => typeNames.get(id) ?? "").join(", ") || "All types of visits";
  if (field === "timeZone") return form.timeZone || "The clinic’s";
  if (field === "byVisitType")
    return form.byVisitType.map((own) => `${typeNames.get(own.visitTypeId) ?? ""}: ${ownText(own)}`).join("\n");
  if (isOwnNumber(field)) return form[field] === null ? "As in the clinic" : `${form[field]} ${units[field]}`;
  return form[field];
}

const isOwnNumber = (field: string): field is OwnNumber => field in units;

/** `45 minutes, 1 at one time`; nothing where a type has nothing of its own. */
const ownText = (own: OwnScheduling): string =>
  [
    own.duration !== null && `${own.duration} minutes`,
    own.overlappings !== null && `${own.overlappings} at one time`,
    own.daysAhead !== null && `${own.daysAhead} days ahead`,
    own.buffer !== null && `${own.buffer} minutes between`,
    own.lead !== null && `${own.lead} minutes before`,
  ]
    .filter(Boolean)
    .join(", ") || "as others";

export function locationErrors(form: LocationForm): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!form.name.trim()) errors.name = "Name the location.";
  for (const field of ownNumbers) {
    const [least, most] = bounds[field];
    const value = form[field];
    if (value !== null && (value < least || value > most))
      errors[field] = `Enter a whole number from ${least} to ${most}.`;
  }
  const isOut = (own: TypeScheduling) =>
    ownNumbers.some((field) => own[field] !== null && !within(own[field], bounds[field]));
  if (form.byVisitType.some(isOut))
    errors.byVisitType = ownNumbers
      .map((field) => `${locationLabels[field]}: ${bounds[field].join(" to ")} ${units[field]}`)
      .join("; ");
  return errors;
}

const within = (value: number, [least, most]: readonly [least: number, most: number]): boolean =>
  value >= least && value <= most;
