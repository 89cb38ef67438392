import type { Location, LocationBody } from "@tracewell/contract/locations";

/** A location as it is typed; an empty number is as the clinic has it. */
export interface LocationForm {
  name: string;
  timeZone: string;
  address: string;
  phone: string;
  duration: number | null;
  overlappings: number | null;
  daysAhead: number | null;
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
  visitTypeIds: "Types of visits",
  disabled: "Out of use",
};

const units = { duration: "minutes", overlappings: "patients", daysAhead: "days" } as const;
export type OwnNumber = keyof typeof units;
export const ownNumbers = Object.keys(units) as OwnNumber[];
export const unitOf = (field: OwnNumber): string => units[field];

const bounds: Record<OwnNumber, readonly [least: number, most: number]> = {
  duration: [5, 480],
  overlappings: [1, 100],
  daysAhead: [1, 365],
};

export const locationFormOf = (location: Location): LocationForm => ({
  name: location.name,
  timeZone: location.timeZone ?? "",
  address: location.address ?? "",
  phone: location.phone ?? "",
  duration: location.duration,
  overlappings: location.overlappings,
  daysAhead: location.daysAhead,
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
  if (field === "duration" || field === "overlappings" || field === "daysAhead")
    return form[field] === null ? "As in the clinic" : `${form[field]} ${units[field]}`;
  return form[field];
}

export function locationErrors(form: LocationForm): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!form.name.trim()) errors.name = "Name the location.";
  for (const field of ownNumbers) {
    const [least, most] = bounds[field];
    const value = form[field];
    if (value !== null && (value < least || value > most))
      errors[field] = `Enter a whole number from ${least} to ${most}.`;
  }
  return errors;
}
