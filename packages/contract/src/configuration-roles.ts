import { z } from "zod";
import { accessCalls, roleKeys } from "./access.ts";

const { name, groups } = accessCalls.createRole.body.shape;

/** A role in a configuration file. Who has it belongs to its clinic. */
export const FiledRole = z.strictObject({
  /** Of those that every clinic begins with, whatever it calls them. */
  key: z.enum(roleKeys).nullable(),
  name,
  groups: groups.unwrap(),
});
export type FiledRole = z.output<typeof FiledRole>;
