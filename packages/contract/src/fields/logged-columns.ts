import { clinicalKindNames, kindOf } from "../clinical-kinds.ts";
import { addressFields } from "./address-fields.ts";
import { exposureFields } from "./exposure-fields.ts";
import { exposureSiteFields } from "./exposure-site-fields.ts";
import type { Fields } from "./field.ts";
import { infectionFields } from "./infection-fields.ts";
import { investigationFields, reportFields } from "./investigation-fields.ts";
import { lookupFields } from "./lookup-fields.ts";
import { outbreakFields } from "./outbreak-fields.ts";
import { personFields } from "./person-fields.ts";
import { qualitativeResultFields } from "./qualitative-result-fields.ts";
import { testDefinitionFields } from "./test-definition-fields.ts";
import { visitFields } from "./visit-fields.ts";

const described: readonly Fields[] = [
  investigationFields,
  reportFields,
  exposureFields,
  personFields,
  addressFields,
  testDefinitionFields,
  qualitativeResultFields,
  lookupFields,
  infectionFields,
  visitFields,
  outbreakFields,
  exposureSiteFields,
  ...clinicalKindNames.map((name) => kindOf(name).fields),
];

/** What the Activity log calls the columns of described fields, by `table.column`. */
export const loggedColumns: Readonly<Record<string, string>> = Object.fromEntries(
  described.flatMap((fields) =>
    Object.values(fields).flatMap(({ columns = [], logged, label }) =>
      columns.map((column) => [column, logged ?? label]),
    ),
  ),
);
