import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { LinkStep, WaitingLink } from "../components/link-step.tsx";
import { useEmailLink } from "../hooks/use-email-link.ts";

/** Gives a patient's sign-in another email, by the link that went there; asks first, since mail programs open links, too. */
export function EmailLinkPage() {
  const { t } = useTranslation("auth");
  const { _splat: token = "" } = useParams({ strict: false });
  const { state, problem, busy, follow } = useEmailLink(token);
  const toSignIn = (
    <Button component={Link} href="/auth/patient/login" size="lg" variant="filled">
      {t("Go to sign-in")}
    </Button>
  );
  const said = (title: string, text: string, action: ReactNode, wrong: string | null = null) => (
    <LinkStep large title={title} text={text} problem={wrong}>
      {action}
    </LinkStep>
  );
  switch (state.name) {
    case "reading":
    case "unreachable":
      return (
        <WaitingLink large title="Sign in with another email" failed={state.name === "unreachable" ? state : null} />
      );
    case "unknown":
      return said(
        "This link does not work",
        t("It is not complete, or a newer link took its place. Open the newest message, or ask for a new link."),
        toSignIn,
      );
    case "used":
      return said("This link was used already", t("Your sign-in email was changed by it."), toSignIn);
    case "expired":
      return said(
        "This link has expired",
        t("A link is good for 24 hours. Sign in as before, and ask for another one in your profile."),
        toSignIn,
      );
    case "done":
      return said(
        "Your sign-in email is changed",
        t("You sign in with {{email}} from now on.", { email: state.email }),
        toSignIn,
      );
    case "open":
      return said(
        "Sign in with another email",
        t("Do you want to sign in with {{email}} from now on?", { email: state.email }),
        <Button size="lg" variant="filled" loading={busy} onClick={follow}>
          {t("Yes, use this email")}
        </Button>,
        problem,
      );
  }
}
