import { Stack } from "@mantine/core";
import type { StandardMessage } from "@tracewell/contract/standard-messages";
import { useState } from "react";
import { LetterheadCard } from "../../system-settings/containers/letterhead-card.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { StandardMessageDialog } from "../containers/standard-message-dialog.tsx";
import { useStandardMessages } from "../hooks/use-standard-messages.ts";

/** What the clinic's staff say again and again, in five languages (R10-17), and what stands around it in a letter. */
export function StandardMessagesPage() {
  const { data, error, refetch } = useStandardMessages();
  const [editing, setEditing] = useState<StandardMessage | "new" | null>(null);
  return (
    <PageFrame
      title="Standard messages"
      subtitle={<Link href="/system-settings">System settings</Link>}
      actions={<ActionButton onPress={() => setEditing("new")}>New message or letter</ActionButton>}
    >
      <Stack gap="sm">
        <Card title="Messages and letters">
          {data && (
            <CardTable
              label="Messages and letters"
              columns={columns(setEditing)}
              rows={data.data}
              rowId={({ id }) => id}
            />
          )}
          {!data && !error && <SkeletonLines lines={8} />}
          {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        </Card>
        <LetterheadCard />
      </Stack>
      {editing && (
        <StandardMessageDialog message={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
    </PageFrame>
  );
}

const channelNames = { sms: "Text", email: "Email", letter: "Letter" } as const;

const columns = (onEdit: (message: StandardMessage) => void): CardColumn<StandardMessage>[] => [
  {
    id: "name",
    header: "Name",
    cell: ({ name, resultType, disabled }) => (
      <>
        {name} {resultType && <Badge>About results</Badge>} {disabled && <Badge>Disabled</Badge>}
      </>
    ),
  },
  { id: "channel", header: "Goes by", cell: ({ channel }) => channelNames[channel] },
  { id: "body", header: "Text", cell: ({ body }) => body },
  {
    id: "languages",
    header: "Languages",
    align: "right",
    cell: ({ bodies }) => Object.values(bodies).filter(Boolean).length,
  },
  {
    id: "edit",
    header: "Change",
    align: "right",
    cell: (message) => (
      <ActionButton plain onPress={() => onEdit(message)}>
        Edit<VisuallyHidden>{` ${message.name}`}</VisuallyHidden>
      </ActionButton>
    ),
  },
];
