import { moduleAreas } from "@tracewell/contract/preferences";
import { z } from "zod";

/** What the address of the forms asks for: the blocks of an area, those with a word. */
export const formsSearch = z.object({ area: z.enum(moduleAreas).optional(), q: z.string().max(100).optional() });
