import { IconEye } from "@tabler/icons-react";
import { useLayoutEffect, useState } from "react";
import { askForToken } from "../../platform/calls/ask.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { startAnewWith } from "../../platform/session/session-life.ts";
import css from "./view-as-stripe.module.css";

/** Says as which role an administrator looks on, and leads back (docs/decisions/0022). */
export function ViewAsStripe({ role }: { role: string }) {
  const { t } = useTranslation("shell");
  const [leaving, setLeaving] = useState(false);
  useLayoutEffect(() => {
    // What sticks below the header makes room for the stripe.
    document.documentElement.dataset.viewingAs = "";
    return () => {
      delete document.documentElement.dataset.viewingAs;
    };
  }, []);
  const leave = async () => {
    setLeaving(true);
    try {
      const { accessCalls } = await import("@tracewell/contract/access");
      startAnewWith((await askForToken(accessCalls.leaveViewAs)).token);
    } catch {
      // A failure has been told by a toast.
      setLeaving(false);
    }
  };
  return (
    <aside className={css.stripe} aria-label={t("Viewing as {{role}}", { role })}>
      <IconEye size={16} aria-hidden="true" />
      <b>{t("Viewing as {{role}}", { role })}</b>
      <span className={css.note}>{t("Nothing can be changed.")}</span>
      <button type="button" className={css.back} disabled={leaving} onClick={() => void leave()}>
        {t("Be yourself again")}
      </button>
    </aside>
  );
}
