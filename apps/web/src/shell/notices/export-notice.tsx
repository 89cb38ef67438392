import { useRouter } from "@tanstack/react-router";
import { ExportProgress, exportNotice } from "@tracewell/contract/data-exports";
import { queues } from "@tracewell/contract/live";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

const noticeMilliseconds = 12_000;

/** Tells the user, wherever they are, that an export of theirs has ended (R4-15, R4-16). */
export function ExportNotice() {
  const { t } = useTranslation("shell");
  const router = useRouter();
  useQueue(queues.exportStatus, ExportProgress, (progress) => {
    const text = exportNotice(progress);
    if (!text) return;
    const action = { label: t("My exports"), onPress: () => void router.navigate({ href: "/exports" }) };
    const options = { action, milliseconds: noticeMilliseconds };
    if (progress.status === "FINISHED_SUCCESS") toast.done(text, options);
    else toast.fail(text, { ...options, lines: progress.errorReason ? [progress.errorReason] : [] });
  });
  return null;
}
