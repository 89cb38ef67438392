import type { z } from "zod";
import type { Field, Fields } from "./field.ts";

type SchemaOf<F> = F extends Field<infer S> ? S : never;
type Optional = z.ZodDefault<z.ZodNullable<z.ZodType>>;

const orNothing = (typed: z.ZodType<string>) => typed.nullable().transform((text) => text || null);

function editOf({ typed, required, schema }: Field): z.ZodType {
  if (required) return schema.optional();
  return (typed ? orNothing(typed) : (schema as Optional).unwrap()).optional();
}

function wholeOf({ typed, required, schema }: Field): z.ZodType {
  if (required) return schema;
  return typed
    ? typed.nullish().transform((text) => text || null)
    : (schema as Optional)
        .unwrap()
        .unwrap()
        .nullish()
        .transform((value) => value ?? null);
}

const shape = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

type EditShape<F extends Fields> = {
  [K in keyof F]: z.ZodOptional<z.ZodType<z.output<SchemaOf<F[K]>>, z.output<SchemaOf<F[K]>>>>;
};

/** Fields as an edit takes them: what is left out stays; null, or a text of blanks, empties a field. */
export const editShape = <F extends Fields>(fields: F): EditShape<F> =>
  shape(fields, editOf) as unknown as EditShape<F>;

type WholeShape<F extends Fields> = {
  [K in keyof F]: z.ZodDefault<z.ZodType<z.output<SchemaOf<F[K]>>, z.input<SchemaOf<F[K]>>>>;
};

/** Fields as something whole takes them: what is left out is nothing. */
export const wholeShape = <F extends Fields>(fields: F): WholeShape<F> =>
  shape(fields, wholeOf) as unknown as WholeShape<F>;
