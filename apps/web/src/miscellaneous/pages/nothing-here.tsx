import { Button } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import { problemText } from "@tracewell/contract/problems";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { signOut } from "../../platform/session/session-life.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { HomeLink } from "../components/home-link.tsx";

/** What stands where a path leads nowhere, with a way on for everyone: home, or signing out on a kiosk. */
export function NothingHere() {
  const { t } = useTranslation("shell");
  const confined = useSession()?.assignedGroups.some((group) => group.endsWith("DCM_KIOSK"));
  return (
    <PageFrame title={t("Not found")}>
      <EmptyState
        title={t("This page can’t be found")}
        icon={<IconMapOff size={24} stroke={1.75} />}
        action={confined ? <Button onClick={() => signOut()}>{t("Logout")}</Button> : <HomeLink />}
      >
        {t(problemText("request.not-found"))}
      </EmptyState>
    </PageFrame>
  );
}
