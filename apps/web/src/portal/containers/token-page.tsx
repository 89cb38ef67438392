import { Button } from "@mantine/core";
import { useRouterState } from "@tanstack/react-router";
import type { CallSpec, ReplyOf } from "@tracewell/contract/call";
import type { ClinicReach } from "@tracewell/contract/clinic-reach";
import { type ReactNode, useId } from "react";
import type { z } from "zod";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useLink } from "../../platform/calls/use-link.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { schemaClassOf } from "../../ui/theme/module-colors.ts";
import { ClinicReachCard } from "../components/clinic-reach-card.tsx";
import css from "../components/portal.module.css";
import { Said } from "../components/said.tsx";

const green = schemaClassOf("visits");

/** A call whose answer says how to reach the clinic. */
type Look = CallSpec & { list?: never; reply: z.ZodType<{ reach: ClinicReach }> };

type TokenPageProps<C extends Look> = {
  /** Says what the token after the # is good for. */
  look: C;
  title: string;
  /** Said where the token is none. */
  incomplete: string;
  children: (token: string, known: ReplyOf<C>) => ReactNode;
};

/** A page that a link or a code leads to, for who isn't signed in. Neither its address nor its tab says what it is about. */
export function TokenPage<C extends Look>(page: TokenPageProps<C>) {
  const { t, language } = useTranslation("portal");
  usePageTitle(t("My clinic"));
  const id = useId();
  const token = useRouterState({ select: ({ location }) => location.hash });
  return (
    <section className={`${css.page} ${patientCss.text} ${css.large} ${green}`} lang={language} aria-labelledby={id}>
      <h1 id={id} className={`${patientCss.title} ${css.title}`}>
        {page.title}
      </h1>
      <ByToken key={token} token={token} {...page} />
    </section>
  );
}

function ByToken<C extends Look>({ token, look, incomplete, children }: TokenPageProps<C> & { token: string }) {
  const { t } = useTranslation("portal");
  const { known, unread } = useLink(look, token);
  if (known)
    return (
      <>
        {children(token, known)}
        <ClinicReachCard reach={(known as { reach: ClinicReach }).reach} />
      </>
    );
  if (unread.name === "unknown") return <Said text={incomplete} />;
  if (unread.name !== "unreachable") return <SkeletonLines lines={6} />;
  return (
    <Said text={t(unread.problem)}>
      <Button size="lg" onClick={unread.retry}>
        {t("Try again")}
      </Button>
    </Said>
  );
}
