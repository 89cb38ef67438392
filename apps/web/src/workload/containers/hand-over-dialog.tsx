import { Select } from "@mantine/core";
import type { Caseload } from "@tracewell/contract/workload";
import { useState } from "react";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useHandOver } from "../hooks/use-workload.ts";

type HandOverDialogProps = {
  caseloads: readonly Caseload[];
  investigators: readonly { value: string; label: string }[];
  onClose: () => void;
};

/** Gives all open investigations of one to another, such as for a holiday. */
export function HandOverDialog({ caseloads, investigators, onClose }: HandOverDialogProps) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const handOver = useHandOver(onClose);
  const givers = caseloads.flatMap(({ user, open }) =>
    user && open > 0 ? [{ value: user.id, label: `${user.name}, ${open} open` }] : [],
  );
  const isSame = from !== null && from === to;
  return (
    <FormDialog
      title="Hand over"
      action="Hand over"
      busy={handOver.isPending}
      problem={handOver.error?.message ?? null}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (from && to && !isSame) handOver.mutate({ body: { from, to } });
      }}
    >
      <Select
        {...choicesInDialog}
        label="All open investigations of"
        data-autofocus
        data={givers}
        value={from}
        error={tried && !from ? "Choose whose." : null}
        onChange={setFrom}
      />
      <Select
        {...choicesInDialog}
        label="Go to"
        data={[...investigators]}
        value={to}
        error={tried && !to ? "Choose to whom." : isSame ? "Choose somebody else." : null}
        onChange={setTo}
      />
    </FormDialog>
  );
}
