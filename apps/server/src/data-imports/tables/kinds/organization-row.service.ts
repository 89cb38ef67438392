import { OrganizationBody } from "@tracewell/contract/organizations";
import { organizationNamed } from "../../../organizations/organization.service.ts";
import {
  createOrganization,
  editOrganization,
  getOrganization,
  removeOrganization,
} from "../../../organizations/organization-page.service.ts";
import { parsedRow } from "./parsed-row.model.ts";
import { linesOf } from "./row-changes.model.ts";
import type { RowKind } from "./row-kind.service.ts";

type Values = Readonly<Record<string, string | null | undefined>>;

/** The laboratories, hospitals and practices that the clinic works with; one of the same name is the same. */
export const organizationRows: RowKind = {
  what: "organizations",
  person: null,
  isRecord: false,
  async create({ tx, viewer }, row) {
    const known = await organizationNamed(tx, row.values.get("name") ?? "");
    if (known) return { targetId: known, isNew: false };
    return { targetId: await createOrganization(tx, viewer, bodyOf(Object.fromEntries(row.values))), isNew: true };
  },
  async present({ tx }, id) {
    const page = await getOrganization(tx, id);
    const { version, name, line1: street, line2: street2, city, state, postcode: zip } = page;
    const { typeId: type, phone, otherPhone, fax, clia, npi } = page;
    const values = {
      ...{ name, street, street2, city, state, zip, type, phone, otherPhone, fax, clia, npi },
      categories: page.categories.join("\n") || null,
      inactive: page.inactive ? "yes" : "no",
    };
    return { version, values };
  },
  async change(work, { id, version }, changes) {
    const { values } = await this.present(work, id);
    await editOrganization(work.tx, work.viewer, id, { ...bodyOf({ ...values, ...changes }), version });
  },
  remove: ({ tx }, id) => removeOrganization(tx, id),
};

const bodyOf = (values: Values): OrganizationBody =>
  parsedRow(
    OrganizationBody,
    {
      name: values.name ?? "",
      typeId: values.type ?? null,
      categories: linesOf(values.categories ?? undefined),
      line1: values.street ?? null,
      line2: values.street2 ?? null,
      city: values.city ?? null,
      state: values.state ?? null,
      postcode: values.zip ?? null,
      phone: values.phone ?? null,
      otherPhone: values.otherPhone ?? null,
      fax: values.fax ?? null,
      clia: values.clia ?? null,
      npi: values.npi ?? null,
      inactive: values.inactive === "yes",
    },
    { typeId: "type", line1: "street", line2: "street2", postcode: "zip" },
  );
