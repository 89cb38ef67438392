import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { ChangePassword } from "../components/change-password.tsx";
import { LinkStep, WaitingLink } from "../components/link-step.tsx";
import { Step } from "../components/step.tsx";
import { type LinkState, usePasswordLink } from "../hooks/use-password-link.ts";

type Way = { large: boolean; signIn: string };

/** On a sign-in page: begin with asking for a link. */
const forgotten = "#forgot-password";

const staff: Way = { large: false, signIn: "/auth/login" };
const patient: Way = { large: true, signIn: "/auth/patient/login" };

/** Sets a staff password by a link that was sent: an invitation, or for a forgotten one. */
export const StaffPasswordLinkPage = () => <PasswordLinkPage way={staff} />;
/** Sets a patient's password by a link that was sent. */
export const PatientPasswordLinkPage = () => <PasswordLinkPage way={patient} />;

function PasswordLinkPage({ way }: { way: Way }) {
  const { t } = useTranslation("auth");
  const { _splat: token = "" } = useParams({ strict: false });
  const link = usePasswordLink(token);
  const { large, signIn } = way;
  const size = large ? "lg" : "md";
  const toSignIn = (label: string, { filled = true, at = "" } = {}) => (
    <Button component={Link} href={`${signIn}${at}`} size={size} variant={filled ? "filled" : "default"}>
      {t(label)}
    </Button>
  );
  const said = (title: string, text: string, action: ReactNode, problem: string | null = null) => (
    <LinkStep large={large} title={title} text={text} problem={problem}>
      {action}
    </LinkStep>
  );

  if (link.isSet) {
    return said("Your password is set", t("You can sign in with it now."), toSignIn("Go to sign-in"));
  }
  if (link.freshSentTo) {
    return said(
      "A fresh link is on its way",
      t("We sent it to {{to}}. It is good for 24 hours.", { to: link.freshSentTo }),
      toSignIn("Back to sign-in", { filled: false }),
    );
  }
  switch (link.state.name) {
    case "reading":
    case "unreachable":
      return (
        <WaitingLink
          large={large}
          title="Choose a password"
          failed={link.state.name === "unreachable" ? link.state : null}
        />
      );
    case "unknown":
      return said(
        "This link does not work",
        t("It is not complete, or a newer link took its place. Open the newest message, or ask for a new link."),
        toSignIn("Ask for a new link", { at: forgotten }),
      );
    case "used":
      return said(
        "This link was used already",
        t("Your password was set by it. Sign in, or ask for a new link."),
        <>
          {toSignIn("Go to sign-in")}
          {toSignIn("Ask for a new link", { filled: false, at: forgotten })}
        </>,
      );
    case "expired":
      return said(
        "This link has expired",
        t("A link is good for 24 hours. We can send a fresh one to {{to}}.", { to: link.state.sentTo }),
        <Button size={size} variant="filled" loading={link.busy} onClick={link.sendFresh}>
          {t("Send a fresh link")}
        </Button>,
        link.problem,
      );
    case "open":
      return (
        <Step large={large} title={openTitle(link.state)} problem={link.problem}>
          <ChangePassword
            lead="You sign in with this password from now on."
            submitLabel="Save the password"
            busy={link.busy}
            size={size}
            onSubmit={link.setPassword}
          />
        </Step>
      );
  }
}

const openTitle = ({ purpose }: Extract<LinkState, { name: "open" }>): string =>
  purpose === "invite" ? "Welcome! Choose a password" : "Choose a new password";
