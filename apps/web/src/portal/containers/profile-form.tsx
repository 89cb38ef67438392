import { Alert, Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import type { PortalUser } from "@tracewell/contract/portal";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { PasswordDialog } from "../../ui/form/password-dialog.tsx";
import { useFieldErrors } from "../../ui/form/use-field-errors.ts";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { formatLongDay } from "../../ui/time/month-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AboutFields } from "../components/about-fields.tsx";
import { AddressFields } from "../components/address-fields.tsx";
import { ContactDetailFields } from "../components/contact-detail-fields.tsx";
import { EmergencyFields } from "../components/emergency-fields.tsx";
import css from "../components/portal.module.css";
import { PortalFacts } from "../components/portal-facts.tsx";
import { useCancelAccount } from "../hooks/use-own-profile.ts";
import { useProfileForm } from "../hooks/use-profile-form.ts";
import { portalHref, portalPages } from "../portal-address.ts";

const said = { message: css.said };

/** The profile as a form; what was typed stays until it is saved, whatever the server says. */
export function ProfileForm({ user }: { user: PortalUser }) {
  const { t, language } = useTranslation("portal");
  const router = useRouter();
  const [saved, setSaved] = useState(false);
  const form = useProfileForm(user, () => setSaved(true));
  const { base, draft, refused, country, choices } = form;
  const { errors, mayGo } = useFieldErrors(draft, form.errorsOf);
  const cancellation = useCancellation();
  const { update, disable } = base.abilities;
  const close = () => router.navigate({ href: portalHref(portalPages.home, base.impersonationPatientMode) });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    if (update.allowed && mayGo(event.currentTarget)) void form.save();
  };
  const fields = { draft, onChange: form.change, errors: { ...errors, ...refused.at } };
  const passwordTexts = {
    title: t("Is it you?"),
    lead: t("Type your password to change your email or phone."),
    password: t("Your password"),
    showPassword: t("Show the password"),
    missing: t("Password is required."),
    confirm: t("Confirm"),
    cancel: t("Cancel"),
    close: t("Close"),
  };
  const problem = refused.general ?? cancellation.problem;
  return (
    <form className={css.form} noValidate aria-busy={form.busy} onSubmit={submit}>
      {update.reasons.map(({ code, text }) => (
        <Alert key={code} color="blue" classNames={said}>
          {t(text)}
        </Alert>
      ))}
      <div className={css.card}>
        <PortalFacts
          facts={[
            { label: t("First name"), value: base.firstName ?? "–" },
            { label: t("Last name"), value: base.lastName ?? "–" },
            ...(base.suffix ? [{ label: t("Suffix"), value: base.suffix }] : []),
            { label: t("Date of birth"), value: base.dateOfBirth ? formatLongDay(base.dateOfBirth, language) : "–" },
          ]}
        />
        <p className={css.hint}>{t("Is one of these wrong? Call your clinic.")}</p>
      </div>
      <fieldset className={`${patientCss.group} ${css.fieldset}`} disabled={!update.allowed}>
        <legend>
          <VisuallyHidden>{t("What you can change")}</VisuallyHidden>
        </legend>
        <ContactDetailFields {...fields} login={base.login} asksIsolation={base.isolationMessaging} />
        <AboutFields {...fields} languages={choices.languages} />
        <AddressFields {...fields} countries={choices.countries} country={country} states={choices.states} />
        <EmergencyFields {...fields} relationships={choices.relationships} />
      </fieldset>
      {form.asking && (
        <PasswordDialog
          size="lg"
          words={passwordTexts}
          {...form.asking}
          problem={form.asking.problem && t(form.asking.problem)}
        />
      )}
      <div role="alert">
        {problem && (
          <Alert color="red" classNames={said}>{`${t(problem)} ${t("What you typed is still here.")}`}</Alert>
        )}
      </div>
      <div role="status">
        {saved && !form.dirty && (
          <Alert color="green" classNames={said}>
            {t("Your profile is updated.")}
          </Alert>
        )}
      </div>
      <div className={css.buttons}>
        {disable.allowed && (
          <Button
            size="lg"
            color="red"
            className={css.cancelAccount}
            loading={cancellation.busy}
            onClick={cancellation.ask}
          >
            {t("Cancel Account")}
          </Button>
        )}
        <span className={css.push} />
        <Button size="lg" onClick={() => void close()}>
          {t("Close")}
        </Button>
        {update.allowed && (
          <Button size="lg" type="submit" variant="filled" loading={form.busy}>
            {t("Update")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Asks before the account is canceled (R2.11-10). */
function useCancellation() {
  const { t } = useTranslation("portal");
  const confirm = useConfirm();
  const { mutate, isPending, error } = useCancelAccount();
  const ask = async () => {
    const sure = await confirm({
      text: t("Cancel Account"),
      detail: t(
        "Cancelling account will remove all access to the portal and electronic notification about the visits.",
      ),
      action: t("Cancel Account"),
      cancel: t("Keep my account"),
      danger: true,
    });
    if (sure) mutate({ body: {} });
  };
  return { ask: () => void ask(), busy: isPending, problem: error?.message ?? null };
}
