import { useRouter } from "@tanstack/react-router";
import { queues, RecordAssigned } from "@tracewell/contract/live";
import { recordHref, recordPlaces } from "@tracewell/contract/records";
import { useEffect } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { onLiveAgain } from "../../platform/live/live-channel.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

const noticeMilliseconds = 12_000;

/** Tells the user at once that a record was assigned to them, and has the lists show it. */
export function AssignmentNotice() {
  const { t } = useTranslation("shell");
  const router = useRouter();
  useQueue(queues.recordsAssigned, RecordAssigned, ({ kind, id, referenceNumber, assignedBy }) => {
    const place = recordPlaces[kind];
    const href = recordHref(kind, id);
    toast.note(
      t("{{noun}} {{number}} is yours now, from {{by}}.", {
        noun: t(place.noun),
        number: referenceNumber,
        by: assignedBy,
      }),
      {
        action: { label: t("Open"), onPress: () => void router.navigate({ href }) },
        milliseconds: noticeMilliseconds,
      },
    );
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(place.api) });
  });
  useEffect(() => onLiveAgain(() => void queryClient.invalidateQueries()), []);
  return null;
}
