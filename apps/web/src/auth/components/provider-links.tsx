import { Button } from "@mantine/core";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./auth.module.css";

type ProviderLinksProps = { providers: readonly { id: string; name: string; href: string }[] };

/** A way in for each provider of single sign-on. */
export function ProviderLinks({ providers }: ProviderLinksProps) {
  const { t } = useTranslation("auth");
  if (providers.length === 0) return null;
  return (
    <div className={css.providers}>
      <p className={css.or}>{t("or")}</p>
      {providers.map(({ id, name, href }) => (
        <Button key={id} component="a" href={href} size="md" fullWidth>
          {t("Sign in with {{name}}", { name })}
        </Button>
      ))}
    </div>
  );
}
