import { IconCloudOff } from "@tabler/icons-react";
import { useReachable } from "../../platform/connection/connection.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./offline-banner.module.css";

/** Says that the server can’t be reached, as long as it can’t. */
export function OfflineBanner() {
  const { t } = useTranslation("shell");
  const reachable = useReachable();
  return (
    <div role="status">
      {!reachable && (
        <p className={css.banner}>
          <IconCloudOff size={16} aria-hidden="true" />
          {t("The server can’t be reached. What you see may be old; what you type stays here. Trying again…")}
        </p>
      )}
    </div>
  );
}
