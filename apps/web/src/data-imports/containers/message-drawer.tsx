import { Drawer } from "@mantine/core";
import { useState } from "react";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { ImportedMessageView } from "../components/imported-message-view.tsx";
import { useImportedMessage, useRetryMessage } from "../hooks/use-imports.ts";
import { isMendable, outcomeNames } from "../import-status.ts";
import { UndoDialog } from "./undo-dialog.tsx";

type MessageDrawerProps = { importId: string; messageId: string; onClose: () => void };

/** A message of an import beside the list: read it, mend it, try it again. */
export function MessageDrawer({ importId, messageId, onClose }: MessageDrawerProps) {
  const { data: message, error, refetch } = useImportedMessage(importId, messageId);
  const retry = useRetryMessage();
  const [undoing, setUndoing] = useState(false);
  const tryAgain = (text: string | undefined) =>
    retry.mutate(
      { params: { id: importId, messageId }, body: text === undefined ? {} : { text } },
      {
        onSuccess: (after) =>
          isMendable(after)
            ? toast.fail("It was rejected again; the problems are shown at their segments.")
            : toast.done(`Message ${after.messageNumber} went in: ${outcomeNames[after.outcome].toLowerCase()}.`),
      },
    );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(860px, 100%)"
      title={message ? `Message ${message.messageNumber}` : "Message"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {message ? (
        <ImportedMessageView
          // A message that was tried again begins anew, with the text that is kept now.
          key={`${message.id} ${message.text}`}
          message={message}
          busy={retry.isPending}
          refusal={retry.error?.message ?? null}
          onRetry={tryAgain}
          onUndo={() => setUndoing(true)}
        />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={10} />
      )}
      {undoing && message && (
        <UndoDialog
          importId={importId}
          messageId={messageId}
          title={`Undo message ${message.messageNumber}`}
          onClose={() => setUndoing(false)}
        />
      )}
    </Drawer>
  );
}
