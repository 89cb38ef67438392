import { useNavigate } from "@tanstack/react-router";
import type { BulkScope } from "../../lists/containers/bulk-change.tsx";
import { keepDraft } from "../../platform/drafts/drafts.ts";
import { environment } from "../../platform/environment/environment.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type DraftRecipient, recipientsDraft, withRecipients } from "../sending-draft.ts";

type Addressee = { id: string; fullName: string };

type BulkMessageProps<Row> = Pick<BulkScope<Row>, "rows" | "chosen"> & {
  /** Whom a row is about. */
  personOf: (row: Row) => Addressee;
};

const path = "/dis-express/new";

/** Begins a message to these people; null for who may not send any. */
function useBeginMessage(): ((people: readonly Addressee[]) => void) | null {
  const navigate = useNavigate();
  if (!useMay("DIS_EXPRESS__BROWSE_CREATE") || !environment().disExpress) return null;
  return (people) => {
    const recipients = people.map(({ id, fullName }): DraftRecipient => ({ key: id, personId: id, name: fullName }));
    const none: readonly DraftRecipient[] = [];
    keepDraft({ userId: sessionOwner() ?? "", path, form: recipientsDraft }, withRecipients(none, recipients), none);
    void navigate({ href: path });
  };
}

/** A button of the bulk bar that begins a message to the people of the chosen rows. */
export function BulkMessage<Row extends { id: string }>({ rows, chosen, personOf }: BulkMessageProps<Row>) {
  const begin = useBeginMessage();
  if (!begin) return null;
  const press = () => begin(rows.filter(({ id }) => chosen.has(id)).map(personOf));
  return <ActionButton onPress={press}>Message…</ActionButton>;
}

/** A button that begins an email or text in one's own words to one person. */
export function MessageTo({ person }: { person: Addressee }) {
  const begin = useBeginMessage();
  return begin && <ActionButton onPress={() => begin([person])}>Email or text…</ActionButton>;
}
