import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { type BlockForm, BlockInputs, blockErrors } from "../components/block-inputs.tsx";
import { blockHref } from "../components/block-table.tsx";
import { useCreateBlock } from "../hooks/use-builder.ts";

/** Begins a block, and leads to its page. */
export function NewBlockDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState<BlockForm>({ name: "", areas: ["INVESTIGATION"], scope: "record" });
  const [tried, setTried] = useState(false);
  const navigate = useNavigate();
  const create = useCreateBlock();
  return (
    <FormDialog
      title="New block"
      action="Add questions"
      busy={create.isPending}
      problem={create.error?.message ?? null}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(blockErrors(form)).length > 0) return;
        create.mutate({ body: form }, { onSuccess: ({ key }) => void navigate({ href: blockHref(key) }) });
      }}
      onClose={onClose}
    >
      <BlockInputs form={form} tried={tried} onChange={(part) => setForm((now) => ({ ...now, ...part }))} />
    </FormDialog>
  );
}
