import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { Badge } from "../../../ui/badges/badge.tsx";
import { CardTable } from "../../../ui/card-table.tsx";
import { Link } from "../../../ui/link.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { areasText, type FoundBlock, questionCount, stateBadges } from "../block-labels.ts";
import css from "./builder.module.css";

export const blockHref = (key: string): string => `/system-settings/forms/${key}`;

/** The blocks with where they are asked and how they stand; their questions unfold. */
export const BlockTable = ({ found }: { found: readonly FoundBlock[] }) => (
  <CardTable
    label="Blocks of questions"
    rows={found}
    rowId={({ block }) => block.key}
    columns={[
      { id: "name", header: "Block", cell: ({ block }) => <Link href={blockHref(block.key)}>{block.name}</Link> },
      { id: "areas", header: "Areas", cell: ({ block }) => areasText(block.areas) },
      {
        id: "state",
        header: "State",
        cell: ({ block: { state, changed } }) => (
          <span className={css.badges}>
            <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>
            {changed && state !== "new" && <Badge tone="exposed">Draft</Badge>}
          </span>
        ),
      },
      {
        id: "questions",
        header: "Questions",
        cell: (each) => <Questions key={String(each.byQuestion)} found={each} />,
      },
    ]}
  />
);

/** The list is drawn when it is opened: a clinic has a thousand questions. */
function Questions({ found: { block, questions, byQuestion } }: { found: FoundBlock }) {
  const [isOpen, setOpen] = useState(byQuestion);
  return (
    <>
      <UnstyledButton className={css.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {questionCount(questions.length)}
        <VisuallyHidden> of {block.name}</VisuallyHidden>
      </UnstyledButton>
      {isOpen && (
        <ul className={css.labels}>
          {questions.map(({ code, label }) => (
            <li key={code}>{label}</li>
          ))}
        </ul>
      )}
    </>
  );
}
