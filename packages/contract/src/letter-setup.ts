import { z } from "zod";

/** The papers that letters are printed on. */
export const letterPapers = { letter: "US Letter (8½ × 11 in)", a4: "A4 (210 × 297 mm)" } as const;
export type LetterPaper = keyof typeof letterPapers;

const block = z.string().trim().max(300).default("");

/** The clinic's setting `letters`: what stands around the text of a letter (docs/decisions/0279). */
export const LetterSetup = z.object({
  paper: z.enum(["letter", "a4"]).default("letter"),
  logo: z.boolean().default(false),
  /** Above everything; empty: the clinic's name, with the address and phone of its location. */
  heading: block,
  /** One small line over the patient's address, which a window envelope shows. */
  sender: z.string().trim().max(120).default(""),
  footer: block,
  /** Below the name of whoever writes the letter. */
  signature: block,
});
export type LetterSetup = z.infer<typeof LetterSetup>;
