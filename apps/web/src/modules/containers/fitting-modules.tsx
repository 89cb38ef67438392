import { type ReactNode, useEffect, useState } from "react";
import { recordKeys } from "../../records/record-shortcuts.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import css from "../components/outside-line.module.css";

/**
 * The cards of a page without those that don't apply and hold nothing, and the line at the end that names them and shows them
 * all for as long as the page is open. An address that names one of them shows them, too.
 */
export function useFittingModules(
  pageId: string,
  modules: readonly RecordModule[],
): { modules: readonly RecordModule[]; foot: ReactNode } {
  const [shownOn, setShownOn] = useState<string | null>(null);
  const outside = modules.filter((module) => module.outside);
  const ids = outside.map(({ id }) => id).join("\n");
  useEffect(() => {
    const look = () => {
      const named = window.location.hash.slice(1);
      if (named && ids.split("\n").includes(named)) setShownOn(pageId);
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [ids, pageId]);
  if (outside.length === 0) return { modules, foot: null };
  const all = shownOn === pageId;
  return {
    modules: all ? modules : modules.filter((module) => !module.outside),
    foot: (
      <OutsideLine
        titles={outside.map(({ title }) => title)}
        shown={all}
        onToggle={() => setShownOn((on) => (on === pageId ? null : pageId))}
      />
    ),
  };
}

interface OutsideLineProps {
  titles: readonly string[];
  shown: boolean;
  onToggle: () => void;
}

const OutsideLine = ({ titles, shown, onToggle }: OutsideLineProps) => (
  <div className={css.outside}>
    <p>
      {sentenceOf(titles.length, shown)} <span className={css.titles}>{titles.join(", ")}</span>
    </p>
    <ActionButton plain shortcut={recordKeys.allCards} onPress={onToggle}>
      {shown ? "Hide them" : "Show all"}
    </ActionButton>
  </div>
);

function sentenceOf(count: number, shown: boolean): string {
  if (shown)
    return count === 1 ? "Shown, though it doesn’t apply here:" : `Shown, though these ${count} don’t apply here:`;
  return count === 1 ? "1 more card doesn’t apply here:" : `${count} more cards don’t apply here:`;
}
