import { type RawBuilder, sql } from "kysely";
import { byInstant, byReference, type Conditions } from "./search-condition.columns.ts";
import { isUuid, type ParameterKind, type SearchValue } from "./search-value.model.ts";

/** One parameter that a type is searched by. */
export interface Parameter {
  kind: ParameterKind;
  where: Conditions;
  /** Tells of a person, so that it stands in no address. */
  personal?: true;
  /** Finds so few that they are found first and put into order afterwards. */
  narrow?: true;
}

/** One parameter of a search with its values, of which any may hold. */
export interface Asked {
  parameter: Parameter;
  values: SearchValue[];
}

/** What every type is searched by. An id of another form is nobody's, and no mistake. */
export const byIdAndUpdate = (id: string, updatedAt: string): Record<string, Parameter> => ({
  _id: {
    kind: "token",
    narrow: true,
    where: (value) =>
      value.kind === "token" && isUuid(value.code) ? sql`${sql.ref(id)} = ${value.code}::uuid` : sql`false`,
  },
  _lastUpdated: { kind: "date", where: byInstant(updatedAt) },
});

/** The patient whom a resource is about, by both names that FHIR has for it. */
export const byPatient = (column: string): Record<string, Parameter> => {
  const parameter: Parameter = { kind: "reference", narrow: true, where: byReference(column, "Patient") };
  return { patient: parameter, subject: parameter };
};

/** How resources of a type are read: from which tables, by which parameters, as which rows. */
export interface Source {
  from: RawBuilder<unknown>;
  /** What is no resource of this type. */
  only?: RawBuilder<unknown>;
  /** The columns with the resource's id, its person's, and when it last changed. */
  id: string;
  personId: string | null;
  updatedAt: string;
  parameters: Readonly<Record<string, Parameter>>;
  /** What the resource is made of, as one JSON object. */
  row: RawBuilder<unknown>;
}

/** A JSON object of SQL fragments by their names. */
export function jsonOf(fields: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  return sql`json_build_object(${sql.join(Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]))})`;
}

/** The columns of a table as they are, in the product's own spelling. */
export const columnsOf = (table: string, ...names: string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    names.map((name) => [
      name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      sql.ref(`${table}.${name}`),
    ]),
  );

/** A clinic's word that a row refers to, as `{code, name}`. */
export const lookupOf = (column: string): RawBuilder<unknown> =>
  sql`(select json_build_object('code', w.code, 'name', w.name) from lookup w
    where w.tenant_id = app_tenant() and w.id = ${sql.ref(column)})`;

/** A user who is named, as text. */
export const userOf = (column: string): RawBuilder<unknown> =>
  sql`(select u.first_name || ' ' || u.last_name from app_user u where u.tenant_id = app_tenant() and u.id = ${sql.ref(column)})`;
