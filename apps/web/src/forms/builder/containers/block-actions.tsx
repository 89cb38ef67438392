import { useNavigate } from "@tanstack/react-router";
import type { BuiltBlock } from "@tracewell/contract/form-builder";
import { useState } from "react";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../../ui/feedback/confirm.tsx";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { useDiscardDraft } from "../hooks/use-builder.ts";
import { PublishDialog } from "./publish-dialog.tsx";

/** Publishes the draft, or throws it away. */
export function BlockActions({ page }: { page: BuiltBlock }) {
  const { key, version, published, draft, problems } = page;
  const [isPublishing, setPublishing] = useState(false);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const discard = useDiscardDraft();
  if (!draft) return null;
  const onDiscard = async () => {
    const text = published ? "Discard the draft?" : `Discard ${draft.name}? It was never published.`;
    if (!(await confirm({ text, action: "Discard", danger: true }))) return;
    discard.mutate(
      { params: { key }, body: { version } },
      {
        onError: ({ message }) => toast.fail(message),
        onSuccess: () => {
          if (!published) void navigate({ href: "/system-settings/forms" });
        },
      },
    );
  };
  return (
    <>
      <ActionButton busy={discard.isPending} onPress={() => void onDiscard()}>
        Discard draft
      </ActionButton>
      <ActionButton
        main
        onPress={() =>
          problems.length > 0 ? toast.fail("The draft has problems. They are listed below.") : setPublishing(true)
        }
      >
        Publish…
      </ActionButton>
      {isPublishing && <PublishDialog page={page} draft={draft} onClose={() => setPublishing(false)} />}
    </>
  );
}
