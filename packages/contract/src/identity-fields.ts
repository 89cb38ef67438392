import { z } from "zod";

/** The texts of R5-01 and R5-02. */
export const validEmail = z
  .string()
  .trim()
  .min(1, "Email is required.")
  .max(512)
  .pipe(z.email("Please enter a VALID email address"));

/** A password as typed; whether it is strong enough is asked where one is chosen (passwords.ts). */
export const password = z.string().min(1, "Password is required.").max(512);

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
