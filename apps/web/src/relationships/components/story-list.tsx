import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { storyOf } from "../model/network-story.ts";
import type { Network } from "../network.ts";
import css from "./network-page.module.css";

const linesAtOnce = 100;

/** The network told in sentences. */
export function StoryList({ network, onPerson }: { network: Network; onPerson: (id: string) => void }) {
  const lines = useMemo(() => storyOf(network), [network]);
  const [shown, setShown] = useState(linesAtOnce);
  if (lines.length === 0) return <EmptyLine>Nobody has named anybody here.</EmptyLine>;
  return (
    <div className={css.story}>
      <ol aria-label="The network told in sentences">
        {lines.slice(0, shown).map(({ person, text }) => (
          <li key={person.id}>
            <button type="button" className={css.cellButton} onClick={() => onPerson(person.id)}>
              {person.label}
            </button>
            {text.slice(person.label.length)}
          </li>
        ))}
      </ol>
      {lines.length > shown && (
        <Button size="compact-sm" variant="default" onClick={() => setShown(shown + linesAtOnce)}>
          Show more
        </Button>
      )}
    </div>
  );
}
