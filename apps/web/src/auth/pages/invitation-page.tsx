import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { LinkStep, WaitingLink } from "../components/link-step.tsx";
import { useInvitation } from "../hooks/use-invitation.ts";

/** Joins a clinic's staff, by the link that went to one's own address; asks first, since mail programs open links, too. */
export function InvitationPage() {
  const { t } = useTranslation("auth");
  const { _splat: token = "" } = useParams({ strict: false });
  const { known, unread, isAccepted, problem, busy, accept } = useInvitation(token);
  const toSignIn = (
    <Button component={Link} href="/auth/login" size="md" variant="filled">
      {t("Go to sign-in")}
    </Button>
  );
  const said = (title: string, text: string, action: ReactNode, wrong: string | null = null) => (
    <LinkStep large={false} title={title} text={text} problem={wrong}>
      {action}
    </LinkStep>
  );
  if (!known && unread.name === "unknown")
    return said(
      "This link does not work",
      t("The invitation was taken back, or a newer one took its place. Ask the clinic."),
      toSignIn,
    );
  if (!known)
    return <WaitingLink large={false} title="Join a clinic" failed={unread.name === "unreachable" ? unread : null} />;
  const { clinic, email, state } = known;
  if (isAccepted || state === "used")
    return said("You have joined the clinic", t("Sign in as before, and choose {{clinic}}.", { clinic }), toSignIn);
  if (state === "expired")
    return said(
      "This link has expired",
      t("An invitation is good for 7 days. Ask {{clinic}} for another one.", { clinic }),
      toSignIn,
    );
  return said(
    "Join a clinic",
    t(
      "{{clinic}} invites you to its staff. You will enter it with {{email}} and the password that you have; nothing else about your account changes.",
      { clinic, email },
    ),
    <Button size="md" variant="filled" loading={busy} onClick={accept}>
      {t("Join the clinic")}
    </Button>,
    problem,
  );
}
