import { z } from "zod";
import { isCommonPassword } from "./common-passwords.ts";

/** The texts of R5-01 and R5-02. */
export const validEmail = z
  .string()
  .trim()
  .min(1, "Email is required.")
  .max(512)
  .pipe(z.email("Please enter a VALID email address"));

/** What makes a password strong: its length and four classes of characters (R5-09). */
export const passwordRules = [
  { text: "At least 8 characters", form: /.{8}/su },
  { text: "A number", form: /\d/ },
  { text: "An upper-case letter", form: /[A-Z]/ },
  { text: "A lower-case letter", form: /[a-z]/ },
  { text: "A special character (!@#$%^&*_-)", form: /[!@#$%^&*_-]/ },
] as const;

/** At least 8 characters with a digit, an upper-case letter, a lower-case letter and one of !@#$%^&*_- (R5-09). */
export const isStrongPassword = (text: string): boolean => passwordRules.every(({ form }) => form.test(text));

export const strongPassword = z
  .string()
  .min(1, "Password is required.")
  .max(512)
  .refine(isStrongPassword, "Password must be strong")
  .refine((text) => !isCommonPassword(text), "This password is one of the most common. Choose another.");

/** Names all four classes of characters. */
export const passwordTip =
  "At least 8 characters with a number, an upper-case letter, a lower-case letter and a special character (!@#$%^&*_-)";

/** A phone number as typed after the prefix +1: ten digits, whatever stands between them (R5-05). */
export const typedPhone = z
  .string()
  .trim()
  .min(1, "Phone is required.")
  .max(40)
  .refine(
    (text) => /^[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "")),
    "Please enter a VALID phone number",
  );

/** Exactly 6 digits. */
export const verificationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "Enter the 6 digits of the code.");

/** The secret part of a link that was sent; it travels in bodies, never in an address that a log would keep. */
export const linkToken = z.string().min(20).max(200);
