import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
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
