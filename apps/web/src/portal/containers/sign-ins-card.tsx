import { Alert, Button } from "@mantine/core";
import type { OwnSignIn } from "@tracewell/contract/own-sign-ins";
import type { PortalUser } from "@tracewell/contract/portal";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useOwnSignIns } from "../../platform/session/use-own-sign-ins.ts";
import { DeviceList } from "../../ui/device-list.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { formatTimeOfInstant, todayIn } from "../../ui/time/clinic-time.ts";
import { formatLongDay } from "../../ui/time/month-names.ts";
import css from "../components/portal.module.css";
import { SignInEmailForm } from "./sign-in-email-form.tsx";

const said = { message: css.said };

/** What a patient signs in by, and the devices that they are signed in on. */
export function SignInsCard({ user }: { user: PortalUser }) {
  const { t } = useTranslation("portal");
  const { signIns, problem, ending, isEndingOthers, isDone, end, endOthers } = useOwnSignIns();
  const [changing, setChanging] = useState(false);
  const deviceOf = useDeviceText(user.tenant.timeZone);
  const hasOthers = signIns?.some(({ current }) => !current) ?? false;
  return (
    <section className={css.card} aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" className={css.cardTitle}>
        {t("How you sign in")}
      </h2>
      <p>{t("You sign in with {{login}}.", { login: user.login })}</p>
      {changing ? (
        <SignInEmailForm onClose={() => setChanging(false)} />
      ) : (
        <div className={css.buttons}>
          <Button size="lg" className={css.wraps} onClick={() => setChanging(true)}>
            {t("Sign in with another email")}
          </Button>
        </div>
      )}
      <h3 className={css.cardTitle}>{t("Where you are signed in")}</h3>
      {signIns ? (
        <DeviceList
          devices={signIns.map(deviceOf)}
          words={{
            current: t("This device"),
            signOut: t("Sign out"),
            signOutOf: (device) => t("Sign out {{device}}", { device }),
          }}
          size="lg"
          ending={ending}
          onEnd={end}
        />
      ) : (
        !problem && <SkeletonLines lines={2} />
      )}
      <div role="alert">
        {problem && (
          <Alert color="red" classNames={said}>
            {t(problem)}
          </Alert>
        )}
      </div>
      <div role="status">
        {isDone && !problem && (
          <Alert color="green" classNames={said}>
            {t("That device is signed out.")}
          </Alert>
        )}
      </div>
      {hasOthers && (
        <div className={css.buttons}>
          <Button size="lg" className={css.wraps} loading={isEndingOthers} onClick={endOthers}>
            {t("Sign out all other devices")}
          </Button>
        </div>
      )}
    </section>
  );
}

function useDeviceText(zone: string) {
  const { t, language } = useTranslation("portal");
  const formatInstant = (at: string) => {
    const day = formatLongDay(todayIn(zone, new Date(at)), language);
    return `${day}, ${formatTimeOfInstant(at, zone)}`;
  };
  return ({ id, browser: named, system, since, lastUsedAt, current }: OwnSignIn) => {
    const browser = named ?? t("A browser");
    return {
      id,
      name: system ? t("{{browser}} on {{system}}", { browser, system }) : browser,
      system,
      lines: [
        t("Since {{when}}", { when: formatInstant(since) }),
        ...(current ? [] : [t("Last used {{when}}", { when: formatInstant(lastUsedAt) })]),
      ],
      current,
    };
  };
}
