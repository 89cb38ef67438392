import { IconLock } from "@tabler/icons-react";
import { problemText } from "@tracewell/contract/problems";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { HomeLink } from "../components/home-link.tsx";

/** Where the viewer has no access (R2.2-21). */
export function Error403Page() {
  const { t } = useTranslation("shell");
  return (
    <PageFrame title={t("No access")}>
      <EmptyState
        title={t(problemText("access.denied"))}
        icon={<IconLock size={24} stroke={1.75} />}
        action={<HomeLink />}
      >
        {t("An administrator of your clinic can give you the access group that it needs.")}
      </EmptyState>
    </PageFrame>
  );
}
