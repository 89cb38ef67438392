import { Anchor } from "@mantine/core";
import { resendCodeSeconds } from "@tracewell/contract/constants";
import { useEffect, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./auth.module.css";

/** Sends the code again, half a minute after the last one; `key` it by the code, so that it counts anew. */
export function SendAgain({ disabled, onSend }: { disabled: boolean; onSend: () => void }) {
  const { t } = useTranslation("auth");
  const [sentAt] = useState(() => Date.now());
  const [left, setLeft] = useState(resendCodeSeconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil(resendCodeSeconds - (Date.now() - sentAt) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [sentAt]);
  if (left > 0) return <span className={css.wait}>{t("Send again in {{seconds}} s", { seconds: left })}</span>;
  return (
    <Anchor component="button" type="button" disabled={disabled} onClick={onSend}>
      {t("Send the code again")}
    </Anchor>
  );
}
