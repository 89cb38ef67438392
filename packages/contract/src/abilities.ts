import { z } from "zod";

/** Why something is refused, and where to go to mend it. */
export const Reason = z.object({
  code: z.string(),
  text: z.string(),
  fix: z.object({ label: z.string(), href: z.string() }).optional(),
});
export type Reason = z.infer<typeof Reason>;

/** What a guard answers: the server enforces it, the screen draws the button from it. */
export const Ability = z.object({ allowed: z.boolean(), reasons: z.array(Reason) });
export type Ability = z.infer<typeof Ability>;
