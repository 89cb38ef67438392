import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import type { ShownRow } from "../bench-rows.ts";
import type { BenchResult } from "../result-keys.ts";

type RestDialogProps = {
  result: BenchResult;
  rest: readonly ShownRow[];
  onEnter: (rest: readonly ShownRow[]) => void;
  onClose: () => void;
};

/** Enters the same result for all that are left, once they were looked through. */
export const RestDialog = ({ result, rest, onEnter, onClose }: RestDialogProps) => (
  <FormDialog
    title={`${result.name} for ${rest.length} specimens?`}
    action={`Enter ${result.name} for ${rest.length}`}
    busy={false}
    onSubmit={() => {
      onEnter(rest);
      onClose();
    }}
    onClose={onClose}
  >
    <p>Those that still run, were not started or got too late are left out.</p>
    <ul>
      {rest.map(({ row }) => (
        <li key={row.itemId}>
          {row.specimenId}, {row.person.fullName}
        </li>
      ))}
    </ul>
  </FormDialog>
);
