import { z } from "zod";

/** Product §5, Login. */
export const validEmail = z
  .string()
  .trim()
  .min(1, "Email is required.")
  .max(512)
  .pipe(z.email("Please enter a VALID email address"));

/** The four classes that a strong password has (product §5, ruling 3). */
const passwordClasses = [/\d/, /[A-Z]/, /[a-z]/, /[!@#$%^&*_-]/];

/** At least 8 characters with a digit, an upper-case letter, a lower-case letter and one of !@#$%^&*_- (product §5). */
export const isStrongPassword = (text: string): boolean =>
  text.length >= 8 && passwordClasses.every((one) => one.test(text));

export const strongPassword = z
  .string()
  .min(1, "Password is required.")
  .max(512)
  .refine(isStrongPassword, "Password must be strong");

/** Names all four classes (ruling 3). */
export const passwordTip =
  "At least 8 characters with a number, an upper-case letter, a lower-case letter and a special character (!@#$%^&*_-)";

/** Exactly 6 digits (ruling 5). */
export const verificationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "Enter the 6 digits of the code.");
