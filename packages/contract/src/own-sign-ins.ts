import { z } from "zod";
import { call } from "./call.ts";
import { linkToken, validEmail } from "./identity-fields.ts";
import { byId, Id, Instant } from "./primitives.ts";

/** A device on which one is signed in: a sign-in with all sessions that followed from it. */
export const OwnSignIn = z.object({
  id: Id,
  /** As the browser names itself; null where that tells nothing. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The clinic that it is in; null before one is chosen. */
  clinic: z.string().nullable(),
  since: Instant,
  /** Written down about every half minute. */
  lastUsedAt: Instant,
  address: z.string().nullable(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;

/** How it stands with a link that gives a sign-in another email. */
export const EmailLink = z.object({
  state: z.enum(["open", "expired", "used"]),
  /** The new address, masked. */
  email: z.string(),
});
export type EmailLink = z.infer<typeof EmailLink>;

/** What people see and change of their own ways in: the devices that they are signed in on, the email they sign in by. */
export const ownSignInCalls = {
  signIns: call({
    method: "GET",
    path: "/mtauth/sign-ins",
    summary: "The devices on which the account is signed in, the one that asks first.",
    needs: "account",
    list: true,
    reply: OwnSignIn,
  }),
  endSignIn: call({
    method: "DELETE",
    path: "/mtauth/sign-ins/:id",
    summary: "Signs one of the account's devices out at once, on every server.",
    needs: "account",
    params: byId,
  }),
  endOtherSignIns: call({
    method: "POST",
    path: "/mtauth/sign-ins/end-others",
    summary: "Signs all of the account's devices out but the one that asks; answers how many those were.",
    needs: "account",
    body: z.object({}),
    reply: z.object({ ended: z.number().int() }),
  }),
  askForEmail: call({
    method: "POST",
    path: "/mtauth/sign-in-email",
    summary: "Sends a link to a new email address that one wants to sign in by; the present one is told of it.",
    needs: "account",
    body: z.object({ email: validEmail, currentPassword: z.string().min(1, "Password is required.").max(512) }),
    reply: z.object({ sent_to: z.string() }),
    refuses: [
      "auth.bot-check",
      "auth.current-password",
      "auth.email-same",
      "auth.email-taken",
      "profile.email-fixed",
      "profile.cell-shared",
      "request.too-many",
    ],
    botCheck: "after-failures",
    atMost: 30,
    replay: "never",
  }),
  emailLink: call({
    method: "POST",
    path: "/mtauth/email-link",
    summary: "How it stands with a link that gives a sign-in another email.",
    needs: "public",
    body: z.object({ token: linkToken }),
    reply: EmailLink,
    refuses: ["auth.link-unknown"],
    atMost: 60,
    replay: "never",
  }),
  confirmEmail: call({
    method: "POST",
    path: "/mtauth/email-link/confirmation",
    summary: "Gives the sign-in the email address that the link went to, once; the address before is told.",
    needs: "public",
    body: z.object({ token: linkToken }),
    reply: z.object({ email: z.string() }),
    refuses: ["auth.link-unknown", "auth.link-expired", "auth.link-used", "auth.email-taken"],
    atMost: 30,
    replay: "never",
  }),
};
