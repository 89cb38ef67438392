import { communicationCalls, type HistoryEntry, historyTypeLabels } from "@tracewell/contract/communications";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { AttachmentField } from "../../messages/components/attachment-field.tsx";
import { historyLimits, useAttachments } from "../../messages/hooks/use-attachments.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { type CommunicationDraft, draftOf, emptyDraft, readDraft } from "../communication-draft.ts";
import { CommunicationFields } from "../components/communication-fields.tsx";
import { readHistoriesAgain, saveLogged } from "../hooks/use-communications.ts";

type CommunicationFormProps = {
  /** The record that it is logged on. */
  recordId: string;
  /** Left out: a new one. */
  entry?: HistoryEntry;
  /** The number that was just called: the new line begins with it. */
  called?: string | undefined;
  onDone: () => void;
};

type Line = HistoryEntry & { version: number };
const lineOf = (entry: HistoryEntry): Line => ({ ...entry, version: entry.version ?? 1 });

const labels: Record<keyof CommunicationDraft, string> = {
  type: "Type",
  day: "Day",
  time: "Time",
  subject: "Subject",
  message: "What was said",
  attachments: "Attachments",
};

function choiceText(draft: CommunicationDraft, field: keyof CommunicationDraft): string {
  if (field === "type") return historyTypeLabels[draft.type];
  return field === "attachments" ? draft.attachments.map(({ name }) => name).join(", ") : draft[field];
}

/** The fields of the form by those of the call. */
const fieldOf: Record<string, string> = { when: "day", attachmentIds: "attachments" };

/** A call, an interview or a letter in hand. */
export function CommunicationForm({ recordId, entry, called, onDone }: CommunicationFormProps) {
  const zone = useTimeZone();
  const edit = useEdit<Line, CommunicationDraft, CommunicationDraft>({
    draft: `communication ${entry?.id ?? "new"}`,
    page: entry ? lineOf(entry) : null,
    empty: emptyDraft(zone, new Date(), called),
    formOf: (line) => draftOf(line, zone),
    words: {
      label: (field) => labels[field as keyof CommunicationDraft],
      value: (draft, field) => choiceText(draft, field as keyof CommunicationDraft),
    },
    always: true,
    read: (draft, opened) => ({
      edit: changedFields(draft, opened),
      errors: {
        ...readDraft(draft, opened).errors,
        ...(uploading.length > 0 ? { attachments: "A file is still on its way." } : {}),
      },
    }),
    send: async (changes, version, base) => {
      const { logged } = readDraft({ ...base, ...changes }, base);
      return logged && lineOf(await saveLogged(recordId, entry ? { id: entry.id, version } : null, logged));
    },
    fieldOf: ({ field }) => field && (fieldOf[field] ?? field),
    readNewer: (newer) => {
      const { data } = communicationCalls.edit.reply.safeParse(newer);
      return data && lineOf(data);
    },
    keep: readHistoriesAgain,
    onDone,
  });
  const attachments = edit.form?.attachments ?? [];
  const { attach, uploading, problem } = useAttachments(attachments, historyLimits, (attachment) =>
    edit.change((draft) => ({ attachments: [...draft.attachments, attachment] })),
  );
  return (
    <EditCard
      label={entry ? "Change what was logged" : "Log a call, an interview or a letter"}
      edit={edit}
      view={null}
      form={
        edit.form && (
          <>
            <CommunicationFields draft={edit.form} errors={edit.errors} onChange={edit.change} />
            <AttachmentField
              attachments={attachments}
              uploading={uploading}
              most={historyLimits.most}
              problem={problem ?? edit.errors.attachments ?? null}
              onAttach={(files) => void attach(files)}
              onRemove={(id) => edit.change({ attachments: attachments.filter((file) => file.id !== id) })}
            />
          </>
        )
      }
    />
  );
}
