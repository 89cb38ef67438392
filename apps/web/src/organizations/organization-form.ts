import type { OrganizationBody, OrganizationPage } from "@tracewell/contract/organizations";
import type { Errors } from "../editing/texts.ts";
import { maskPhone } from "../ui/form/phone-mask.ts";

/** An organization as it is typed; an empty text is nothing. */
export interface OrganizationForm extends Pick<OrganizationBody, "categories" | "inactive"> {
  locationsInClinic: NonNullable<OrganizationBody["locationsInClinic"]>;
  name: string;
  typeId: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postcode: string;
  phone: string;
  otherPhone: string;
  fax: string;
  clia: string;
  npi: string;
}

export const organizationLabels: Record<keyof OrganizationForm, string> = {
  name: "Name",
  typeId: "Type",
  categories: "Categories",
  line1: "Address",
  line2: "Address, second line",
  city: "City",
  state: "State",
  postcode: "ZIP code",
  phone: "Phone",
  otherPhone: "Other phone",
  fax: "Fax",
  clia: "CLIA number",
  npi: "NPI number",
  locationsInClinic: "Locations in clinic",
  inactive: "Inactive",
};

/** What is typed as a line of text, in the order of the form, and how long it may be. */
export const organizationLines = {
  line1: 200,
  line2: 200,
  city: 100,
  state: 100,
  postcode: 20,
  phone: 40,
  otherPhone: 40,
  fax: 40,
  clia: 40,
  npi: 10,
} as const;
export type OrganizationLine = keyof typeof organizationLines;
export const lineNames = Object.keys(organizationLines) as OrganizationLine[];

const phones: readonly OrganizationLine[] = ["phone", "otherPhone", "fax"];

const typedAs = (page: OrganizationPage, field: OrganizationLine): string => {
  const stored = page[field] ?? "";
  return phones.includes(field) && /^\d{10}$/.test(stored) ? maskPhone(stored) : stored;
};

const linesOf = (text: (field: OrganizationLine) => string) =>
  Object.fromEntries(lineNames.map((field) => [field, text(field)])) as Record<OrganizationLine, string>;

export const emptyOrganization: OrganizationForm = {
  name: "",
  typeId: "",
  categories: [],
  locationsInClinic: [],
  inactive: false,
  ...linesOf(() => ""),
};

export const organizationFormOf = (page: OrganizationPage): OrganizationForm => ({
  name: page.name,
  typeId: page.typeId ?? "",
  categories: page.categories,
  locationsInClinic: page.locationsInClinic.map(({ locationId, atKiosk }) => ({ locationId, atKiosk })),
  inactive: page.inactive,
  ...linesOf((field) => typedAs(page, field)),
});

export const organizationBodyOf = (form: OrganizationForm): OrganizationBody => ({
  name: form.name,
  typeId: form.typeId || null,
  categories: form.categories,
  locationsInClinic: form.locationsInClinic,
  inactive: form.inactive,
  ...(Object.fromEntries(lineNames.map((field) => [field, form[field].trim() || null])) as Record<
    OrganizationLine,
    string | null
  >),
});

export function organizationErrors({ name, npi }: OrganizationForm): Errors {
  return {
    ...(name.trim() === "" ? { name: "Name the organization." } : {}),
    ...(npi.trim() === "" || /^\d{10}$/.test(npi.trim()) ? {} : { npi: "The NPI number has 10 digits." }),
  };
}

export function organizationText(
  form: OrganizationForm,
  field: keyof OrganizationForm,
  { types, locations }: Record<"types" | "locations", ReadonlyMap<string, string>>,
): string {
  if (field === "typeId") return types.get(form.typeId) ?? "";
  if (field === "categories") return form.categories.join(", ");
  if (field === "locationsInClinic")
    return form.locationsInClinic
      .map(({ locationId, atKiosk }) => `${locations.get(locationId) ?? ""}${atKiosk ? " (at kiosks)" : ""}`)
      .join(", ");
  if (field === "inactive") return form.inactive ? "Yes" : "No";
  return form[field];
}
