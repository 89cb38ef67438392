import { Button, TextInput } from "@mantine/core";
import { codeLength } from "@tracewell/contract/constants";
import type { ProfileUser } from "@tracewell/contract/profiles";
import { type SubmitEvent, useState } from "react";
import { passwordDialogTexts } from "../../auth/components/password-dialog-texts.ts";
import { PasswordDialog } from "../../ui/form/password-dialog.tsx";
import { maskPhone } from "../../ui/form/phone-mask.ts";
import css from "../components/profile.module.css";
import { usePhoneProof } from "../hooks/use-phone-proof.ts";
import { useProposedEmail } from "../hooks/use-proposed-email.ts";

type UnconfirmedSectionProps = {
  user: ProfileUser;
};

/** Phones and an email that are not known to be one's own yet: no code and no sign-in goes by them before. */
export function UnconfirmedSection({ user }: UnconfirmedSectionProps) {
  const { unconfirmedPhones, proposedEmail } = user;
  if (unconfirmedPhones.length === 0 && !proposedEmail) return null;
  return (
    <section className={css.section} aria-labelledby="profile-unconfirmed">
      <h3 className={css.title} id="profile-unconfirmed">
        To be confirmed
      </h3>
      {proposedEmail && <ProposedEmail email={proposedEmail} present={user.email} />}
      <Phones user={user} />
    </section>
  );
}

const about: Record<ProfileUser["unconfirmedPhones"][number]["what"], string> = {
  cell: "Your cell. No code goes there yet.",
  phone: "Your phone. No code goes there yet.",
  proposed: "Your clinic entered it as your cell.",
};

function Phones({ user: { unconfirmedPhones, abilities } }: UnconfirmedSectionProps) {
  const proof = usePhoneProof();
  const [guarded] = abilities.changePhones.reasons;
  return (
    <>
      {unconfirmedPhones.map(({ what, number }) => (
        <div key={number} className={css.unconfirmed}>
          <p>
            <b>{maskPhone(number)}</b> {about[what]}
          </p>
          {proof.number === number ? (
            <CodeOf to={proof.sentTo ?? ""} busy={proof.busy} problem={proof.problem} onEnter={proof.enter} />
          ) : (
            <Button
              disabled={guarded !== undefined}
              loading={proof.busy}
              aria-label={`Send a code to ${maskPhone(number)}`}
              onClick={() => proof.sendTo(number)}
            >
              Send a code
            </Button>
          )}
        </div>
      ))}
      {unconfirmedPhones.length > 0 && guarded && <p>{guarded.text}</p>}
      {proof.refused && (
        <p role="alert" className={css.problem}>
          {proof.refused}
        </p>
      )}
      {proof.asking && <PasswordDialog words={phoneTexts} {...proof.asking} />}
    </>
  );
}

const phoneTexts = {
  ...passwordDialogTexts,
  lead: "Verification codes go to your phones. Type your password to confirm one.",
};

type CodeOfProps = { to: string; busy: boolean; problem: string | null; onEnter: (code: string) => void };

function CodeOf({ to, busy, problem, onEnter }: CodeOfProps) {
  const [code, setCode] = useState("");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.length === codeLength && !busy) onEnter(code);
  };
  return (
    <form className={css.confirm} noValidate aria-busy={busy} onSubmit={submit}>
      <TextInput
        label={`Code that we sent to ${to}`}
        name="phone-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={problem}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, "").slice(0, codeLength))}
      />
      <Button type="submit" variant="filled" loading={busy}>
        Confirm
      </Button>
    </form>
  );
}

type ProposedEmailProps = { email: string; present: string };

function ProposedEmail({ email, present }: ProposedEmailProps) {
  const { sentTo, ask, asking } = useProposedEmail(email);
  return (
    <div className={css.unconfirmed}>
      <p>
        <b>{email}</b> Your clinic entered it as your email. You sign in with {present} until you confirm it.
      </p>
      {sentTo ? (
        <p role="status">Open the link that we sent to {sentTo}.</p>
      ) : (
        <Button onClick={ask}>Use this email</Button>
      )}
      {asking && <PasswordDialog words={emailTexts} {...asking} />}
    </div>
  );
}

const emailTexts = {
  ...passwordDialogTexts,
  lead: "Type your password. We then send a link to the new address.",
};
