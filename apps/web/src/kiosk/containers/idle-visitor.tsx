import { useTranslation } from "../../platform/i18n/i18n.ts";
import { IdleDialog } from "../../ui/feedback/idle-dialog.tsx";
import { useIdleVisitor } from "../hooks/use-idle-visitor.ts";
import { useKiosk } from "../hooks/use-kiosk.ts";
import { usualPatience } from "../kiosk-idleness.ts";

/** Asks a visitor who does nothing whether they are there, and then forgets what was typed. */
export function IdleVisitor({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("kiosk");
  const { data } = useKiosk();
  const { secondsLeft, stay } = useIdleVisitor(data ?? usualPatience, onLeave);
  if (secondsLeft === null) return null;
  return (
    <IdleDialog
      secondsLeft={secondsLeft}
      texts={{
        title: t("Are you still there?"),
        detail: t("What you typed is forgotten when the time is over."),
        stay: t("I am still here"),
        leave: t("Start over"),
      }}
      onStay={stay}
      onLeave={onLeave}
    />
  );
}
