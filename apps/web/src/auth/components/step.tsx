import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { schemaClassOf } from "../../ui/theme/module-colors.ts";
import css from "./auth.module.css";

type StepProps = {
  title: string;
  /** What the server said against the last try. */
  problem?: string | null;
  /** For patients: larger. */
  large?: boolean;
  children: ReactNode;
};

/** What patients see has the portal's color from the door on. */
const portalGreen = schemaClassOf("visits");

/** One step of a way in: what it is, what went wrong, what to do. */
export function Step({ title, problem, large, children }: StepProps) {
  const { t } = useTranslation("auth");
  return (
    <section className={large ? `${css.card} ${css.large} ${portalGreen}` : css.card}>
      <h1 className={css.title}>{t(title)}</h1>
      <Problem text={problem ?? null} />
      {children}
    </section>
  );
}

/** Announced when it appears; the server's lines one below the other (R8-02). */
export function Problem({ text }: { text: string | null }) {
  const { t } = useTranslation("auth");
  return (
    <div role="alert">
      {text && (
        <p className={css.problem}>
          {text
            .split("\n")
            .map((line) => t(line))
            .join("\n")}
        </p>
      )}
    </div>
  );
}
