import type { ClinicalEntry, EntryNames, WrittenEntry } from "@tracewell/contract/clinical";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import { useEffect, useState } from "react";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { Editable } from "../../ui/editable.tsx";
import type { Saving } from "../../ui/save-state.tsx";
import { timeIn, todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import css from "../components/entries.module.css";
import { EntryFields } from "../components/entry-fields.tsx";
import { changed, draftOf, type EntryErrors, emptyDraft, readDraft } from "../entry-draft.ts";
import { factsOf, titleOf } from "../entry-words.ts";
import { useEntryEdits } from "../hooks/use-clinical.ts";
import { useFieldChoices } from "../hooks/use-field-choices.ts";
import { FamilyMemberField } from "./family-member-field.tsx";

type EntryFormProps = {
  recordId: string;
  kind: ClinicalKind;
  /** Left out: a new one. */
  entry?: ClinicalEntry;
  names: EntryNames;
  onDone: () => void;
};

type State = { saving: Saving | null; message?: string; errors: EntryErrors; newer: WrittenEntry | null };

/** An entry in hand: what is typed is kept as a draft; a field that someone else changed first is shown beside it. */
export function EntryForm({ recordId, kind, entry, names, onDone }: EntryFormProps) {
  const zone = useTimeZone();
  const [begin] = useState(() =>
    entry ? draftOf(kind, { ...entry }) : emptyDraft(kind, { day: todayIn(zone), time: timeIn(zone) }),
  );
  const [draft, setDraft, { restored }] = useDraft(`clinical ${kind} ${entry?.id ?? "new"}`, begin);
  const [state, setState] = useState<State>({ saving: restored ? "draft" : null, errors: {}, newer: null });
  const [over, setOver] = useState(false);
  const choices = useFieldChoices(kind, draft);
  const { save } = useEntryEdits(recordId);
  /** The draft goes with the form that it was kept for. */
  const leave = () => {
    setDraft(begin);
    setOver(true);
  };
  useEffect(() => {
    if (over) onDone();
  }, [over, onDone]);
  const submit = async () => {
    if (state.saving === "saving") return;
    const read = readDraft(kind, draft);
    if (!read.entry) {
      return setState({ ...state, saving: "failed", message: "Some fields need another look.", errors: read.errors });
    }
    setState({ ...state, saving: "saving", errors: {} });
    const outcome = await save(entry ? (state.newer?.entry ?? entry) : null, read.entry);
    if (outcome.saved) return leave();
    const { message, errors, newer } = outcome;
    setState({ saving: "failed", message: `${message} What you typed is still here.`, errors, newer });
  };
  const change = (name: string, text: string) => {
    setDraft((before) => changed(before, name, text));
    setState(({ errors: { [name]: _, ...errors }, newer }) => ({ saving: "draft", errors, newer }));
  };
  const { noun } = kindOf(kind);
  return (
    <Editable
      label={entry ? `Change ${noun}` : `New ${noun}`}
      view={null}
      form={
        <>
          {state.newer && <Newer {...state.newer} />}
          <EntryFields
            {...{ kind, draft, choices }}
            errors={state.errors}
            onChange={change}
            personField={(field) => <FamilyMemberField {...field} chosenName={names[field.value]} />}
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

const Newer = ({ entry, names }: WrittenEntry) => (
  <p className={css.newer} role="status">
    It now says: {titleOf(entry, names)}
    {factsOf(entry, names).map(({ label, value }) => ` · ${label} ${value}`)}
  </p>
);
