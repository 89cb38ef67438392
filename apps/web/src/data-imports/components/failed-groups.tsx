import type { ProblemGroup } from "@tracewell/contract/failed-messages";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { problemName, sizeText } from "../failed-text.ts";
import css from "./failed-groups.module.css";

type FailedGroupsProps = {
  groups: readonly ProblemGroup[];
  isChosen: (group: ProblemGroup) => boolean;
  /** Narrows the list to a group; of the chosen one, lifts that again. */
  onChoose: (group: ProblemGroup) => void;
};

const few = 4;

/** Failed messages and rows by problem, field and sender; each narrows the list by one press. */
export function FailedGroups({ groups, isChosen, onChoose }: FailedGroupsProps) {
  const [showAll, setShowAll] = useState(false);
  if (groups.length === 0) return null;
  return (
    <div className={css.box}>
      <ul className={css.groups} aria-label="Problems">
        {(showAll ? groups : groups.slice(0, few)).map((group) => {
          const { code, field, sender } = group;
          return (
            <li key={JSON.stringify([code, field, sender])}>
              <button
                type="button"
                className={css.group}
                aria-pressed={isChosen(group)}
                onClick={() => onChoose(group)}
              >
                <b className={css.count}>{sizeText(group)}:</b> {problemName(code)}
                {field && <span className={css.field}> in {field}</span>}
                {sender ? `, from ${sender}` : ", no sender named"}
              </button>
            </li>
          );
        })}
      </ul>
      {groups.length > few && (
        <ActionButton plain onPress={() => setShowAll(!showAll)}>
          {showAll ? "Show fewer problems" : `Show all ${groups.length} problems`}
        </ActionButton>
      )}
    </div>
  );
}
