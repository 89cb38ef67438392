import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";

/** What stands where a page broke down; the frame around it still works. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation("shell");
  const router = useRouter();
  const message =
    error instanceof CallProblem ? error.message : t("This page could not be shown. Nothing that was saved is lost.");
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const home = <Link href="/">{t("Go to the start page")}</Link>;
  return (
    <PageFrame title={t("Something went wrong")}>
      <ErrorState title={t("This page broke down")} message={message} onRetry={retry} action={home} />
    </PageFrame>
  );
}
