import { useNavigate } from "@tanstack/react-router";
import type { BulkScope } from "../../lists/containers/bulk-change.tsx";
import { keepDraft } from "../../platform/drafts/drafts.ts";
import { environment } from "../../platform/environment/environment.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type DraftRecipient, recipientsDraft, withRecipients } from "../sending-draft.ts";

type BulkMessageProps<Row> = Pick<BulkScope<Row>, "rows" | "chosen"> & {
  /** Whom a row is about. */
  personOf: (row: Row) => { id: string; fullName: string };
};

const path = "/dis-express/new";

/** A button of the bulk bar that begins a message to the people of the chosen rows. */
export function BulkMessage<Row extends { id: string }>({ rows, chosen, personOf }: BulkMessageProps<Row>) {
  const navigate = useNavigate();
  if (!useMay("DIS_EXPRESS__BROWSE_CREATE") || !environment().disExpress) return null;
  const begin = () => {
    const people = rows
      .filter(({ id }) => chosen.has(id))
      .map(personOf)
      .map(({ id, fullName }): DraftRecipient => ({ key: id, personId: id, name: fullName }));
    const none: readonly DraftRecipient[] = [];
    keepDraft({ userId: sessionOwner() ?? "", path, form: recipientsDraft }, withRecipients(none, people), none);
    void navigate({ href: path });
  };
  return <ActionButton onPress={begin}>Message…</ActionButton>;
}
