import { SegmentedControl, Select } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type DuplicateScore, duplicateScores, type PersonPair as Pair } from "@tracewell/contract/person-duplicates";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { percentOf } from "../../ui/compare/percent.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { PersonPair } from "../components/person-pair.tsx";
import css from "../components/persons.module.css";
import { describeDecided, describePairs } from "../duplicate-figures.ts";
import { keepApart, lookAgain, type PairState, useDecidedPairs, useDuplicates } from "../hooks/use-duplicates.ts";
import { mergeHref, personHref } from "../person-href.ts";

/** Who may be there twice, the likeliest pair first: each is merged, or kept apart for good. */
export function DuplicatesPage() {
  const [from, setFrom] = useState<DuplicateScore>("0.5");
  const [state, setState] = useState<PairState>("open");
  const pairs = useDuplicates(from, state);
  const decided = useDecidedPairs().data ?? [];
  const shown = pairs.data?.data ?? [];
  return (
    <PageFrame title="Possible duplicates">
      <div className={css.pairsBar}>
        <SegmentedControl
          aria-label="Which pairs"
          data={[
            { value: "open", label: "To decide" },
            { value: "apart", label: "Not the same" },
          ]}
          value={state}
          onChange={(chosen) => setState(chosen as PairState)}
        />
        {state === "open" && (
          <>
            <Select
              label="Similarity from"
              data={duplicateScores.map((value) => ({ value, label: `${percentOf(Number(value))}%` }))}
              allowDeselect={false}
              value={from}
              onChange={(chosen) => setFrom((chosen ?? "0.5") as DuplicateScore)}
            />
            <p className={css.decided}>{describeDecided(decided, from)}</p>
          </>
        )}
      </div>
      <p role="status" className={css.found}>
        {pairs.data ? describePairs(shown.length, pairs.data.total, state) : "Comparing…"}
      </p>
      {pairs.error ? (
        <ErrorState message={pairs.error.message} onRetry={() => void pairs.refetch()} />
      ) : pairs.data ? (
        <Pairs pairs={shown} state={state} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </PageFrame>
  );
}

function Pairs({ pairs, state }: { pairs: readonly Pair[]; state: PairState }) {
  const navigate = useNavigate();
  if (pairs.length === 0) {
    return state === "open" ? (
      <EmptyState title="No possible duplicates">
        New and changed persons are compared with everyone else within a minute or two.
      </EmptyState>
    ) : (
      <EmptyState title="No pairs marked as not the same">Pairs that are not the same are remembered here.</EmptyState>
    );
  }
  return (
    <ul className={css.pairs} aria-label="Pairs">
      {pairs.map((pair) => (
        <li key={pair.id}>
          <PersonPair
            pair={pair}
            hrefOf={personHref}
            actions={
              pair.apart ? (
                <ActionButton onPress={() => void lookAgain(pair.id)}>Look again</ActionButton>
              ) : (
                <>
                  <ActionButton onPress={() => void keepApart(pair.id)}>Not the same</ActionButton>
                  <ActionButton main onPress={() => void navigate({ href: mergeHref(pair.one.id, pair.other.id) })}>
                    Compare and merge
                  </ActionButton>
                </>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
