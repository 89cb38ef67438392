import { z } from "zod";

/** What the address of the guide's articles asks for: those with a word, those that the clinic wrote. */
export const articlesSearch = z.object({ q: z.string().max(100).optional(), changed: z.boolean().optional() });
