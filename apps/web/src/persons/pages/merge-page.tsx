import { IconArrowsExchange } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { MergeField, MergePreview } from "@tracewell/contract/person-merges";
import { useState } from "react";
import { RecordStates } from "../../records/components/record-states.tsx";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { WhyNot } from "../../ui/abilities/why-not.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { ageAndSex } from "../../ui/person/person-name.tsx";
import css from "../components/merge-table.module.css";
import { MergeTable } from "../components/merge-table.tsx";
import { mergePersons, undoMerge, useMergePreview } from "../hooks/use-merges.ts";
import { readAgain } from "../hooks/use-person-edit.ts";
import { describeMoves, filledFields } from "../merge-fields.ts";
import { mergeHref, personHref } from "../person-href.ts";

/** Two persons side by side, to make them one: who survives, which values, and what moves. */
export function MergePage() {
  const { survivor = "", merged = "" } = useParams({ strict: false });
  return (
    <RecordStates kind="Person" listHref="/persons" record={useMergePreview(survivor, merged)}>
      {(preview) => <Merge key={survivor} preview={preview} />}
    </RecordStates>
  );
}

function Merge({ preview }: { preview: MergePreview }) {
  const { survivor, merged, fields, moves, abilities } = preview;
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(new Set());
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const take = (field: MergeField, wins: boolean) => {
    const next = new Set(taken);
    if (wins) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  const merge = async () => {
    const sure = await confirm({
      text: `Merge ${merged.fullName} into ${survivor.fullName}?`,
      detail: `Person ${merged.personNumber} goes; ${describeMoves(moves)} will be of person ${survivor.personNumber}. It can be undone from the Activity until one of the two is edited.`,
      action: "Merge",
    });
    if (!sure) return;
    setBusy(true);
    const outcome = await mergePersons(survivor.id, {
      mergedId: merged.id,
      version: survivor.version,
      mergedVersion: merged.version,
      take: [...taken],
    });
    setBusy(false);
    if (!outcome.done) {
      readAgain();
      return void toast.fail(outcome.message);
    }
    const { id } = outcome.done;
    toast.done(`${merged.fullName} was merged into ${survivor.fullName}.`, {
      action: { label: "Undo", onPress: () => void undo(id) },
    });
    await navigate({ href: personHref(survivor.id) });
    readAgain();
  };
  const filled = filledFields(fields).length;
  return (
    <PageFrame
      title="Merge persons"
      actions={
        <ActionButton
          icon={<IconArrowsExchange size={16} aria-hidden="true" />}
          onPress={() => void navigate({ href: mergeHref(merged.id, survivor.id), replace: true })}
        >
          Swap survivor
        </ActionButton>
      }
    >
      <div className={css.page}>
        {!abilities.merge.allowed && <WhyNot title="They can’t be merged yet" reasons={abilities.merge.reasons} />}
        <Card title="Which values stay?">
          <MergeTable
            fields={fields}
            survivor={<Side side={survivor} lot="Stays" />}
            merged={<Side side={merged} lot="Is merged, and goes" />}
            taken={taken}
            onTake={take}
          />
        </Card>
        <Card title="What moves">
          <div className={css.summary}>
            <p>
              From {merged.fullName} to {survivor.fullName}: {describeMoves(moves)}.
              {filled > 0 &&
                ` ${filled === 1 ? "One value" : `${filled} values`} that ${survivor.fullName} has not ${filled === 1 ? "is" : "are"} taken over.`}
            </p>
            <div className={css.buttons}>
              <ActionButton onPress={() => void navigate({ href: personHref(survivor.id) })}>Cancel</ActionButton>
              <AbilityButton main ability={abilities.merge} busy={busy} onPress={() => void merge()}>
                Merge into {survivor.fullName}
              </AbilityButton>
            </div>
          </div>
        </Card>
      </div>
    </PageFrame>
  );
}

async function undo(mergeId: string): Promise<void> {
  const outcome = await undoMerge(mergeId);
  if (outcome.done) toast.done(`${outcome.done.mergedName} is a person of their own again.`);
  else toast.fail(outcome.message);
}

const Side = ({ side, lot }: { side: MergePreview["survivor"]; lot: string }) => (
  <div className={css.head}>
    <span className={css.role}>{lot}</span>
    <span className={css.name}>
      <Link href={personHref(side.id)}>{side.fullName}</Link> {ageAndSex(side)}
    </span>
    <span className={css.role}>No. {side.personNumber}</span>
  </div>
);
