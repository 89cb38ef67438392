import { Button, TextInput } from "@mantine/core";
import { invitationDays, type MadeInvitation, type OwnInvitations } from "@tracewell/contract/partner-invitations";
import { useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { formatLongDay } from "../../ui/time/month-names.ts";
import codesCss from "../components/codes.module.css";
import { LeaveNow } from "../components/leave-now-button.tsx";
import { MadeCode } from "../components/made-code.tsx";
import css from "../components/portal.module.css";
import resultsCss from "../components/results.module.css";
import { useMakeCode, useOwnCodes, useTakeCodeBack } from "../hooks/use-own-codes.ts";

/** Codes with which partners come to the clinic: made here, and told to have been used, but not by whom. */
export function OwnCodesPage() {
  const { t } = useTranslation("portal");
  usePageTitle(t("Codes for partners"));
  const { data, error, refetch } = useOwnCodes();
  return (
    <section className={css.page} aria-labelledby="codes-title">
      <div className={resultsCss.top}>
        <h1 id="codes-title" className={`${patientCss.title} ${css.title}`}>
          {t("Codes for partners")}
        </h1>
        <LeaveNow />
      </div>
      {data ? (
        <Codes {...data} />
      ) : error ? (
        <ErrorState message={t(error.message)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </section>
  );
}

function Codes({ invitations, abilities }: OwnInvitations) {
  const { t } = useTranslation("portal");
  const [made, setMade] = useState<MadeInvitation | null>(null);
  if (made) return <MadeCode made={made} onDone={() => setMade(null)} />;
  const [reason] = abilities.invite.reasons;
  return (
    <>
      <p className={css.detail}>
        {t("Your partner comes to the clinic with the code. Nobody tells them who you are or what you have.")}
      </p>
      {reason ? <p className={css.card}>{t(reason.text)}</p> : <NewCode onMade={setMade} />}
      {invitations.length > 0 && <Rows invitations={invitations} />}
    </>
  );
}

function NewCode({ onMade }: { onMade: (made: MadeInvitation) => void }) {
  const { t } = useTranslation("portal");
  const [label, setLabel] = useState("");
  const make = useMakeCode();
  return (
    <form
      className={`${css.card} ${css.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate({ body: { label: label.trim() || null } }, { onSuccess: onMade });
      }}
    >
      <TextInput
        size="lg"
        label={t("Who is it for?")}
        description={t(
          "A name or a sign, so that you know. Your partner doesn’t see it, your clinic does. You may leave it empty.",
        )}
        maxLength={80}
        autoComplete="off"
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      {make.error && <p role="alert">{t(make.error.message)}</p>}
      <Button type="submit" variant="filled" size="lg" loading={make.isPending}>
        {t("Make a code")}
      </Button>
      <p className={css.hint}>{t("It is good for {{count}} days.", { count: invitationDays })}</p>
    </form>
  );
}

const stateTexts = { open: "Not used yet", used: "Used", expired: "Too old", revoked: "Taken back" } as const;

function Rows({ invitations }: Pick<OwnInvitations, "invitations">) {
  const { t, language } = useTranslation("portal");
  const takeBack = useTakeCodeBack();
  return (
    <section aria-labelledby="own-codes">
      <h2 id="own-codes" className={css.cardTitle}>
        {t("Your codes")}
      </h2>
      {takeBack.error && <p role="alert">{t(takeBack.error.message)}</p>}
      <ul className={codesCss.rows}>
        {invitations.map(({ id, label, createdAt, state }) => (
          <li key={id} className={`${css.card} ${codesCss.row}`}>
            <div>
              <p className={css.topic}>{formatLongDay(createdAt.slice(0, 10), language)}</p>
              {label && <p className={css.message}>{label}</p>}
              <p>{t(stateTexts[state])}</p>
            </div>
            {state === "open" && (
              <Button
                variant="default"
                size="md"
                loading={takeBack.isPending && takeBack.variables?.params.id === id}
                onClick={() => takeBack.mutate({ params: { id } })}
              >
                {t("Take it back")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
