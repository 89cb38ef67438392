import { mostInteger } from "@tracewell/contract/primitives";
import { z } from "zod";

/** One rejected row, by its number in the file; without it all of them are mended. */
export const mendingSearch = z.object({ row: z.coerce.number().int().positive().max(mostInteger).optional() });
