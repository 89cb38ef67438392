import { z } from "zod";
import { call } from "./call.ts";
import { linkToken } from "./identity-fields.ts";

/** An invitation to a clinic's staff, sent to whoever has an account already. */
export const StaffInvitation = z.object({
  state: z.enum(["open", "expired", "used"]),
  clinic: z.string(),
  /** The account's own address, masked. */
  email: z.string(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

/** How the owner of an account agrees to another clinic's invitation. */
export const invitationCalls = {
  invitation: call({
    method: "POST",
    path: "/mtauth/invitation",
    summary: "Which clinic's staff a link invites to.",
    needs: "public",
    body: z.object({ token: linkToken }),
    reply: StaffInvitation,
    refuses: ["auth.link-unknown"],
    atMost: 60,
    replay: "never",
  }),
  acceptInvitation: call({
    method: "POST",
    path: "/mtauth/invitation/consent",
    summary: "Joins the clinic's staff by a link that went to the account's own address, once.",
    needs: "public",
    body: z.object({ token: linkToken }),
    reply: z.object({ clinic: z.string() }),
    refuses: ["auth.link-unknown", "auth.invitation-expired", "auth.link-used"],
    atMost: 30,
    replay: "never",
  }),
};
