import type { OrganizationBody } from "@tracewell/contract/organizations";

/** An organization of which no more than its name is known. */
export const organizationNamed = (name: string): OrganizationBody => ({
  name,
  ...{ typeId: null, categories: [], inactive: false, clia: null, npi: null },
  ...{ line1: null, line2: null, city: null, state: null, postcode: null, phone: null, otherPhone: null, fax: null },
});
