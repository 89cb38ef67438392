import type { EditedArticle } from "@tracewell/contract/guide-articles";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { CardTable } from "../../../ui/card-table.tsx";
import { EmptyLine } from "../../../ui/feedback/empty-line.tsx";
import { Instant } from "../../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

type VersionTableProps = { article: EditedArticle; busy: boolean; onRestore: (version: number) => void };

/** Each text that stood in the article's place, newest first. */
export function VersionTable({ article: { version: newest, versions }, busy, onRestore }: VersionTableProps) {
  if (versions.length === 0) return <EmptyLine>Nobody has changed this article yet.</EmptyLine>;
  return (
    <CardTable
      label="Versions"
      rows={versions}
      rowId={({ version }) => String(version)}
      columns={[
        { id: "version", header: "Version", cell: ({ version }) => version },
        { id: "at", header: "Saved", cell: ({ at }) => <Instant at={at} withTime /> },
        { id: "by", header: "By", cell: ({ by }) => by ?? "–" },
        { id: "title", header: "Title", cell: ({ title }) => title ?? "Shipped text" },
        {
          id: "restore",
          header: "Actions",
          cell: ({ version }) =>
            version === newest ? (
              "In use"
            ) : (
              <ActionButton size="xs" busy={busy} onPress={() => onRestore(version)}>
                Restore<VisuallyHidden> version {version}</VisuallyHidden>
              </ActionButton>
            ),
        },
      ]}
    />
  );
}
