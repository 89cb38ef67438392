import type { organizationList } from "@tracewell/contract/organization-list";
import type { OrganizationRow } from "@tracewell/contract/organizations";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { maskPhone } from "../../ui/form/phone-mask.ts";

const phoneText = (phone: string | null) => (phone && /^\d{10}$/.test(phone) ? maskPhone(phone) : (phone ?? "–"));

/** The cells of the list of organizations. */
export const organizationCells: CellsOf<typeof organizationList, OrganizationRow> = {
  name: { width: 280, main: true, mobile: "title", cell: ({ name }) => <span title={name}>{name}</span> },
  type: { width: 160, cell: ({ type }) => type?.name ?? "–" },
  categories: { width: 180, cell: ({ categories }) => categories.join(", ") || "–" },
  city: { width: 130, mobile: "hidden", cell: ({ city }) => city ?? "–" },
  phone: { width: 130, mobile: "hidden", cell: ({ phone }) => phoneText(phone) },
  clia: { width: 110, figures: true, mobile: "hidden", cell: ({ clia }) => clia ?? "–" },
  npi: { width: 110, figures: true, mobile: "hidden", cell: ({ npi }) => npi ?? "–" },
  used: { width: 80, align: "right", cell: ({ used }) => used },
  status: {
    width: 90,
    cell: ({ inactive }) => (inactive ? <Badge tone="mute">Inactive</Badge> : <Badge tone="info">Active</Badge>),
  },
};
