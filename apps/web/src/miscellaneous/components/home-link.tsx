import { Button } from "@mantine/core";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";

/** The way on from an error page. */
export function HomeLink() {
  const { t } = useTranslation("shell");
  return (
    <Button component={Link} href="/" variant="filled">
      {t("Go to the start page")}
    </Button>
  );
}
