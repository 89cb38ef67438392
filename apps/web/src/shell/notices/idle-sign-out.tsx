import { useEffect, useState } from "react";
import { whenIdle } from "../../platform/browser/when-idle.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { signOut } from "../../platform/session/session-life.ts";
import { useIdle } from "../../platform/session/use-idle.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { loadPart } from "../../ui/parts/load-part.ts";

type Dialog = typeof import("../../ui/feedback/idle-dialog.tsx").IdleDialog;

/** Ends an idle session after a minute's warning (R9-03). */
export const IdleSignOut = () => <IdleEnd timeoutSeconds={useViewer().idleTimeout} />;

/** The same for a session of either kind. */
export function IdleEnd({ timeoutSeconds }: { timeoutSeconds: number | null }) {
  const { t } = useTranslation("auth");
  const { secondsLeft, stay } = useIdle(timeoutSeconds);
  const [IdleDialog, setDialog] = useState<Dialog | null>(null);
  useEffect(() => {
    // Long before it is needed: by then the server may be out of reach, and without the dialog the time ends all the same.
    whenIdle(() => {
      loadPart(() => import("../../ui/feedback/idle-dialog.tsx")).then(
        (loaded) => setDialog(() => loaded.IdleDialog),
        () => undefined,
      );
    });
  }, []);
  if (secondsLeft === null || !IdleDialog) return null;
  return (
    <IdleDialog
      secondsLeft={secondsLeft}
      texts={{
        title: t("Are you still there?"),
        detail: t("Nothing was done for a while. You will be signed out, and come back to this page next time."),
        stay: t("Stay signed in"),
        leave: t("Sign out"),
      }}
      onStay={stay}
      onLeave={() => signOut()}
    />
  );
}
