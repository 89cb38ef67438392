import { mostLinesOfPartners, type UnnamedPartner } from "@tracewell/contract/unnamed-partners";
import { useMemo, useState } from "react";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useGridKeys } from "../../ui/keyboard/use-grid-keys.ts";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { PartnerLineRow } from "../components/partner-line-row.tsx";
import css from "../components/partner-lines.module.css";
import { SharedHeadFields } from "../components/shared-head.tsx";
import { usePartnerLines } from "../hooks/use-partner-lines.ts";
import { useAddSeveral } from "../hooks/use-unnamed-partners.ts";
import { type LineField, lineColumns } from "../line-columns.ts";
import { checkLines, headErrors, refusedLines } from "./line-check.ts";

type PartnerLinesDialogProps = {
  investigationId: string;
  /** Those that the investigation has already. */
  known: readonly UnnamedPartner[];
  onClose: () => void;
};

type Refused = ReturnType<typeof refusedLines>;

const howTo =
  "Tab leads to the next cell, Enter to the next line, Ctrl+Enter adds them all. Rows copied from a spreadsheet can be pasted, with or without the names of their columns.";
const nothingWrong: Partial<Record<LineField, string>> = {};

/** Many partners from one interview, a line each: typed by keyboard or pasted from a spreadsheet, and added all at once. */
export function PartnerLinesDialog({ investigationId: id, known, onClose }: PartnerLinesDialogProps) {
  const { head, lines, isDirty, pasted, setHead, onCell, remove, paste, forget } = usePartnerLines();
  const [inLine, setInLine] = useState<number | null>(null);
  const [pressed, setPressed] = useState(false);
  const [refused, setRefused] = useState<Refused>(new Map());
  const add = useAddSeveral();
  const confirm = useConfirm();
  const { grid, focusCell, onKeyDown, onPaste } = useGridKeys({ onTable: paste });
  const checked = useMemo(() => checkLines(head, lines, known), [head, lines, known]);
  const wrongHead = headErrors(head);
  const wrong = checked.filter(({ errors }) => Object.keys(errors).length > 0);
  const close = async () => {
    const leaves =
      !isDirty ||
      (await confirm({
        text: "Close without adding the partners?",
        detail: "What you typed is lost.",
        action: "Close",
        cancel: "Go on typing",
        danger: true,
      }));
    if (!leaves) return;
    forget();
    onClose();
  };
  const submit = () => {
    setPressed(true);
    const [first] = wrong;
    if (first)
      focusCell(
        lines.findIndex(({ key }) => key === first.key),
        placeOfFirst(first.errors),
      );
    if (first || checked.length === 0 || Object.keys(wrongHead).length > 0 || add.isPending) return;
    const partners = checked.map(({ body }) => body);
    add.mutate(
      { params: { id }, body: { partners } },
      {
        onSuccess: () => {
          forget();
          toast.done(partners.length === 1 ? "Partner added." : `${partners.length} partners added.`);
          onClose();
        },
        onError: ({ details }) => setRefused(refusedLines(details, checked)),
      },
    );
  };
  const problem =
    pressed && checked.length === 0
      ? "Type at least one partner."
      : pressed && wrong.length > 0
        ? `${wrong.length === 1 ? "One line needs" : `${wrong.length} lines need`} to be corrected.`
        : (add.error?.message ?? null);
  return (
    <FormDialog
      wide="window"
      title="Add several unnamed partners"
      action={checked.length < 2 ? "Add partners" : `Add ${checked.length} partners`}
      busy={add.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={() => void close()}
    >
      <SharedHeadFields head={head} errors={wrongHead} onChange={setHead} onEnter={() => focusCell(0, 0)} />
      <ScrollBox label="Lines of partners" className={css.box}>
        <table ref={grid} className={css.table}>
          <colgroup>
            <col style={{ width: 34 }} />
            {lineColumns.map(({ field, width }) => (
              <col key={field} style={{ width }} />
            ))}
            <col style={{ width: 36 }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                <VisuallyHidden>Line</VisuallyHidden>
              </th>
              {lineColumns.map(({ field, label }) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => {
              const found = checked.find(({ key }) => key === line.key);
              const isShown = pressed || line.key !== inLine;
              const errors = isShown ? (refused.get(line.key) ?? found?.errors ?? nothingWrong) : nothingWrong;
              return (
                <PartnerLineRow
                  key={line.key}
                  {...{ line, at, errors, onKeyDown, onPaste }}
                  shared={found ? head : null}
                  twin={isShown ? (found?.twin ?? null) : null}
                  isLast={!found && at === lines.length - 1}
                  onCell={(key, field, text) => {
                    if (refused.has(key)) setRefused(new Map([...refused].filter(([line]) => line !== key)));
                    onCell(key, field, text);
                  }}
                  onEnterLine={setInLine}
                  onRemove={(key) => {
                    remove(key);
                    focusCell(Math.max(0, at - 1), 0);
                  }}
                />
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      <div className={css.foot}>
        <span role="status" className={pasted ? css.pasted : undefined}>
          {pasted ?? howTo}
        </span>
        <span>
          {checked.length} of at most {mostLinesOfPartners} lines
        </span>
      </div>
    </FormDialog>
  );
}

const placeOfFirst = (errors: Partial<Record<LineField, string>>) =>
  Math.max(
    0,
    lineColumns.findIndex(({ field }) => errors[field]),
  );
