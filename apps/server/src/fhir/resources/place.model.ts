import type { Address, Location, Organization } from "fhir/r4.js";
import { known, numbered, type Writing } from "../fhir-element.model.ts";

interface OrganizationRow {
  name: string;
  clia: string | null;
  phone: string | null;
  line1: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  categories: string[];
  inactive: boolean;
}

interface LocationRow {
  name: string;
  address: string | null;
  phone: string | null;
  status: "active" | "inactive";
}

export const organizationOf = (row: OrganizationRow, id: string, _writing: Writing): Organization => {
  const address = known<Address>({
    line: row.line1 ? [row.line1] : [],
    city: row.city,
    state: row.state,
    postalCode: row.postcode,
  });
  return known<Organization>({
    resourceType: "Organization",
    id,
    identifier: numbered("urn:oid:2.16.840.1.113883.4.7", row.clia),
    active: !row.inactive,
    type: row.categories.map((text) => ({ text })),
    name: row.name,
    telecom: row.phone ? [{ system: "phone", value: row.phone }] : [],
    address: Object.keys(address).length > 0 ? [address] : [],
  });
};

export const locationOf = (row: LocationRow, id: string): Location =>
  known<Location>({
    resourceType: "Location",
    id,
    status: row.status,
    name: row.name,
    telecom: row.phone ? [{ system: "phone", value: row.phone }] : [],
    address: row.address ? { text: row.address } : undefined,
  });
