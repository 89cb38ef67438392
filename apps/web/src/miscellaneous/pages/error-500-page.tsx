import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { HomeLink } from "../components/home-link.tsx";

/** Where the server failed (R2.2-21). */
export function Error500Page() {
  const { t } = useTranslation("shell");
  return (
    <PageFrame title={t("Something went wrong")}>
      <ErrorState
        message={t("The server failed. What was saved before is safe.")}
        action={<HomeLink />}
        onRetry={() => history.back()}
      />
    </PageFrame>
  );
}
