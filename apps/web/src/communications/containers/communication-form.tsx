import { type HistoryEntry, historyTypeWords } from "@tracewell/contract/communications";
import { useEffect, useState } from "react";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { Editable } from "../../ui/editable.tsx";
import type { Saving } from "../../ui/save-state.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { type CommunicationErrors, draftOf, emptyDraft, readDraft } from "../communication-draft.ts";
import { AttachmentField } from "../components/attachment-field.tsx";
import { CommunicationFields } from "../components/communication-fields.tsx";
import css from "../components/communications.module.css";
import { useAttachments } from "../hooks/use-attachments.ts";
import { saveLogged } from "../hooks/use-communications.ts";

type CommunicationFormProps = {
  /** The record that it is logged on. */
  recordId: string;
  /** Left out: a new one. */
  entry?: HistoryEntry;
  onDone: () => void;
};

type State = { saving: Saving | null; message?: string; errors: CommunicationErrors; newer: HistoryEntry | null };

/** A call, an interview or a letter in hand: what is typed is kept as a draft until it is saved. */
export function CommunicationForm({ recordId, entry, onDone }: CommunicationFormProps) {
  const zone = useTimeZone();
  const [begin] = useState(() => (entry ? draftOf(entry, zone) : emptyDraft(zone)));
  const [draft, setDraft, { restored }] = useDraft(`communication ${entry?.id ?? "new"}`, begin);
  const [state, setState] = useState<State>({ saving: restored ? "draft" : null, errors: {}, newer: null });
  const [over, setOver] = useState(false);
  const { attachments } = draft;
  const { attach, uploading, problem } = useAttachments(attachments.length, (attachment) =>
    setDraft((before) => ({ ...before, attachments: [...before.attachments, attachment] })),
  );
  /** The draft goes with the form that it was kept for. */
  const leave = () => {
    setDraft(begin);
    setOver(true);
  };
  useEffect(() => {
    if (over) onDone();
  }, [over, onDone]);
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setState(({ newer }) => ({ saving: "draft", errors: {}, newer }));
  };
  const submit = async () => {
    if (state.saving === "saving") return;
    const { newer } = state;
    if (uploading.length > 0) {
      return setState({ saving: "failed", message: "A file is still on its way.", errors: {}, newer });
    }
    const { logged, errors } = readDraft(draft, begin);
    if (!logged) return setState({ saving: "failed", message: "Some fields need another look.", errors, newer });
    setState({ saving: "saving", errors: {}, newer });
    const outcome = await saveLogged(recordId, entry ? (newer ?? entry) : null, logged);
    if (outcome.saved) return leave();
    const message = `${outcome.message} What you typed is still here.`;
    setState({ saving: "failed", message, errors: outcome.errors, newer: outcome.newer });
  };
  return (
    <Editable
      label={entry ? "Change what was logged" : "Log a call, an interview or a letter"}
      view={null}
      form={
        <>
          {state.newer && <Newer entry={state.newer} />}
          <CommunicationFields draft={draft} errors={state.errors} onChange={change} />
          <AttachmentField
            attachments={attachments}
            uploading={uploading}
            problem={problem ?? state.errors.attachments ?? null}
            onAttach={(files) => void attach(files)}
            onRemove={(id) => change({ attachments: attachments.filter((file) => file.id !== id) })}
          />
        </>
      }
      editing
      onEdit={leave}
      onSave={() => void submit()}
      onCancel={leave}
      state={state.saving}
      message={state.message}
    />
  );
}

const Newer = ({ entry: { type, subject, message } }: { entry: HistoryEntry }) => (
  <p className={css.newer} role="status">
    It now says: {[historyTypeWords[type], subject, message].filter(Boolean).join(" · ")}
  </p>
);
