import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import css from "../components/auth.module.css";
import { Step } from "../components/step.tsx";
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
    <Step large title={title} problem={wrong}>
      <div className={css.form}>
        <p>{text}</p>
        {action}
      </div>
    </Step>
  );
  switch (state.name) {
    case "reading":
      return (
        <Step large title="Sign in with another email">
          <SkeletonLines lines={3} />
        </Step>
      );
    case "unreachable":
      return said(
        "Sign in with another email",
        t("Your link was not used up. Try again in a moment."),
        <Button size="lg" variant="filled" onClick={state.retry}>
          {t("Try again")}
        </Button>,
        state.problem,
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
