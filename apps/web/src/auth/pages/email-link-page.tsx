import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { LinkStep, WaitingLink } from "../components/link-step.tsx";
import { useEmailLink } from "../hooks/use-email-link.ts";

type Way = { large: boolean; signIn: string };

/** Gives a patient's sign-in another email, by the link that went there. */
export const PatientEmailLinkPage = () => <EmailLinkPage way={{ large: true, signIn: "/auth/patient/login" }} />;
/** Gives the sign-in of a member of staff the email that an administrator has entered. */
export const StaffEmailLinkPage = () => <EmailLinkPage way={{ large: false, signIn: "/auth/login" }} />;

/** Asks before it changes anything, since mail programs open links, too. */
function EmailLinkPage({ way: { large, signIn } }: { way: Way }) {
  const { t } = useTranslation("auth");
  const size = large ? "lg" : "md";
  const { _splat: token = "" } = useParams({ strict: false });
  const { state, problem, busy, follow } = useEmailLink(token);
  const toSignIn = (
    <Button component={Link} href={signIn} size={size} variant="filled">
      {t("Go to sign-in")}
    </Button>
  );
  const said = (title: string, text: string, action: ReactNode, wrong: string | null = null) => (
    <LinkStep large={large} title={title} text={text} problem={wrong}>
      {action}
    </LinkStep>
  );
  switch (state.name) {
    case "reading":
    case "unreachable":
      return (
        <WaitingLink
          large={large}
          title="Sign in with another email"
          failed={state.name === "unreachable" ? state : null}
        />
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
        <Button size={size} variant="filled" loading={busy} onClick={follow}>
          {t("Yes, use this email")}
        </Button>,
        problem,
      );
  }
}
