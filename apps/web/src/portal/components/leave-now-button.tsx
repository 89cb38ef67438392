import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { leaveNow } from "../leave-now.ts";

/** For who is looked at over the shoulder. */
export function LeaveNow() {
  const { t } = useTranslation("portal");
  return (
    <Button variant="default" size="lg" rightSection={<IconX size={18} aria-hidden="true" />} onClick={leaveNow}>
      {t("Leave now")}
    </Button>
  );
}
