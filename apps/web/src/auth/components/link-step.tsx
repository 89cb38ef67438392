import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import css from "./auth.module.css";
import { Step } from "./step.tsx";

type LinkStepProps = {
  large: boolean;
  title: string;
  /** In the reader's language. */
  text: string;
  problem?: string | null;
  /** What can be done now. */
  children: ReactNode;
};

/** How it stands with a link that was followed, in a sentence, and the way on. */
export const LinkStep = ({ large, title, text, problem = null, children }: LinkStepProps) => (
  <Step large={large} title={title} problem={problem}>
    <div className={css.form}>
      <p>{text}</p>
      {children}
    </div>
  </Step>
);

type WaitingLinkProps = {
  large: boolean;
  title: string;
  /** Why it could not be read; null: it is being read. */
  failed: { problem: string; retry: () => void } | null;
};

/** A link that is not read yet: nobody is told that theirs is spent because the network failed. */
export function WaitingLink({ large, title, failed }: WaitingLinkProps) {
  const { t } = useTranslation("auth");
  if (!failed) {
    return (
      <Step large={large} title={title}>
        <SkeletonLines lines={4} />
      </Step>
    );
  }
  return (
    <LinkStep
      large={large}
      title={title}
      text={t("Your link was not used up. Try again in a moment.")}
      problem={failed.problem}
    >
      <Button size={large ? "lg" : "md"} variant="filled" onClick={failed.retry}>
        {t("Try again")}
      </Button>
    </LinkStep>
  );
}
