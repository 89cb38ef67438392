import { z } from "zod";
import { call } from "./call.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { linkToken, password } from "./identity-fields.ts";

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

export const strongPassword = password
  .refine(isStrongPassword, "Password must be strong")
  .refine((text) => !isCommonPassword(text), "This password is one of the most common. Choose another.");

/** Names all four classes of characters. */
export const passwordTip =
  "At least 8 characters with a number, an upper-case letter, a lower-case letter and a special character (!@#$%^&*_-)";

/** A link that sets a password: once, for 24 hours. */
export const PasswordLink = z.object({
  purpose: z.enum(["invite", "reset"]),
  state: z.enum(["open", "expired", "used"]),
  /** The address that it went to, masked. */
  sent_to: z.string(),
});
export type PasswordLink = z.infer<typeof PasswordLink>;

export const passwordCalls = {
  confirmPassword: call({
    method: "POST",
    path: "/mtauth/user-password/confirm",
    summary: "Whether whoever is at the screen knows the account's password; wrong ones lock as at the sign-in.",
    needs: "account",
    body: z.object({ password }),
    refuses: ["auth.bot-check", "auth.current-password"],
    botCheck: "after-failures",
    atMost: 120,
    replay: "never",
  }),
  changePassword: call({
    method: "POST",
    path: "/mtauth/user-password",
    summary:
      "Changes the account's password and ends all its sessions. A sign-in that has just taken a code, and replaces a temporary password, goes on with the token in the authorization header.",
    needs: "account",
    body: z.object({ currentPassword: password, newPassword: strongPassword }),
    refuses: [
      "auth.bot-check",
      "auth.current-password",
      "auth.password-same",
      "auth.password-common",
      "auth.password-own",
    ],
    botCheck: "after-failures",
    atMost: 60,
    replay: "never",
  }),
  forgotPassword: call({
    method: "POST",
    path: "/mtauth/password-reset",
    summary: "Sends a link that sets a new password, where there is such an account; the answer does not tell.",
    needs: "public",
    body: z.object({ login: z.string().trim().min(1, "Email is required.").max(512) }),
    refuses: ["auth.bot-check"],
    botCheck: "always",
    atMost: 30,
    replay: "never",
  }),
  passwordLink: call({
    method: "POST",
    path: "/mtauth/password-link",
    summary: "What a link that sets a password is good for.",
    needs: "public",
    body: z.object({ token: linkToken }),
    reply: PasswordLink,
    refuses: ["auth.link-unknown", "portal.off"],
    atMost: 60,
    replay: "never",
  }),
  setPassword: call({
    method: "POST",
    path: "/mtauth/password-link/password",
    summary: "Sets a password by a link, which is used up by it; all sessions of the account end.",
    needs: "public",
    body: z.object({ token: linkToken, newPassword: strongPassword }),
    refuses: [
      "auth.link-unknown",
      "auth.link-expired",
      "auth.link-used",
      "auth.password-common",
      "auth.password-own",
      "portal.off",
    ],
    atMost: 30,
    replay: "never",
  }),
  freshLink: call({
    method: "POST",
    path: "/mtauth/password-link/fresh",
    summary: "Sends a fresh link to where an expired one went.",
    needs: "public",
    body: z.object({ token: linkToken }),
    reply: z.object({ sent_to: z.string() }),
    refuses: [
      "auth.link-unknown",
      "auth.link-used",
      "auth.link-open",
      "request.too-many",
      "auth.bot-check",
      "portal.off",
    ],
    botCheck: "always",
    atMost: 30,
    replay: "never",
  }),
};
