import { z } from "zod";
import { Id } from "./primitives.ts";
import { tableKinds } from "./table-kinds.ts";

/** In which order a date like 03/04/2026 is written. */
const dateOrders = ["MDY", "DMY"] as const;
export type DateOrder = (typeof dateOrders)[number];

const Column = z.string().max(200);
const FieldId = z.string().max(40);

/** What a sender's columns mean. A column that is not named, or has no field, is left out. */
export const TableMapping = z.object({
  columns: z
    .array(z.object({ column: Column, field: FieldId.nullable(), dateOrder: z.enum(dateOrders).optional() }))
    .max(500),
  /** What a field's values mean where they are not the usual words. */
  values: z.array(z.object({ field: FieldId, from: z.string().max(200), to: z.string().max(200) })).max(500),
  /** What is the same in all rows and stands in no column, such as the infection of a line list. */
  constants: z
    .array(z.object({ field: FieldId, text: z.string().max(200) }))
    .max(50)
    .optional(),
});
export type TableMapping = z.infer<typeof TableMapping>;

/** How a table is to be read, beside the file. */
export const tableChoice = {
  what: z.enum(tableKinds).optional(),
  mapping: TableMapping.optional(),
  mappingId: Id.optional(),
};
