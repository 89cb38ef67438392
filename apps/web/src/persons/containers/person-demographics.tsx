import type { PersonEdit, PersonPage } from "@tracewell/contract/person-pages";
import { type ReactNode, useState } from "react";
import { StaleEditDialog } from "../../editing/components/stale-edit-dialog.tsx";
import { useJoinedEdit } from "../../editing/hooks/use-joined-edit.ts";
import { useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { Editable } from "../../ui/editable.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import type { Saving } from "../../ui/save-state.tsx";
import { DemographicsFields } from "../components/demographics-fields.tsx";
import { DemographicsView } from "../components/demographics-view.tsx";
import { keepPerson, readPerson, sendPerson } from "../hooks/use-person-edit.ts";
import {
  changesIn,
  type DemographicsDraft,
  draftOf,
  labelOf,
  valueInWords,
  wantedInWords,
} from "../person-draft-fields.ts";

type Errors = ReturnType<typeof changesIn>["errors"];
type State = { saving: Saving | null; message?: string; errors: Errors };
const calm: State = { saving: null, errors: {} };

type PersonDemographicsProps = {
  person: PersonPage;
  /** What is read in their place; left out, all that is known. */
  view?: ReactNode;
  /** The form shows at once: someone pressed Edit before the person was read. */
  editingAtFirst?: boolean;
  onDone?: (saving: Saving | null) => void;
};

/** Who a person is, to read and to change in place: `e` begins, `Ctrl Enter` saves, `Escape` leaves. */
export function PersonDemographics({ person, view, editingAtFirst = false, onDone }: PersonDemographicsProps) {
  const [draft, setDraft, { restored }] = useDraft<DemographicsDraft | null>("demographics", null);
  const [editing, setEditing] = useState(restored || editingAtFirst);
  // What the form was opened on: what others change meanwhile is theirs.
  const [opened, setOpened] = useState(person);
  const [state, setState] = useState<State>(restored ? { ...calm, saving: "draft" } : calm);
  const lists = {
    GENDER_TYPE: useLookup("GENDER_TYPE"),
    LANGUAGE: useLookup("LANGUAGE"),
    EC_RELATIONSHIP: useLookup("EC_RELATIONSHIP"),
  };
  const shown = draft ?? draftOf(opened);
  const { save: saveJoined, asking } = useJoinedEdit<PersonPage, PersonEdit>({
    label: labelOf,
    value: valueInWords,
    wanted: wantedInWords,
    send: (edit, version) => sendPerson(person.id, version, edit),
    readNewer: readPerson,
    keep: keepPerson,
  });

  const edit = () => {
    setOpened(person);
    setState(calm);
    setEditing(true);
  };
  const leave = (saving: Saving | null = null) => {
    setDraft(null);
    setEditing(false);
    setState({ ...calm, saving });
    onDone?.(saving);
  };
  const save = async () => {
    if (state.saving === "saving") return;
    const { edit: changes, errors } = changesIn(shown, opened);
    if (Object.keys(errors).length > 0) {
      return setState({ saving: "failed", message: "Some fields need another look.", errors });
    }
    if (Object.keys(changes).length === 0) return leave();
    setState({ saving: "saving", errors: {} });
    const outcome = await saveJoined({ edit: changes, opened });
    if (outcome.saved) return leave("saved");
    const { problem, newer } = outcome;
    setState({
      saving: "failed",
      message: newer ? "Not saved. What you typed is still here." : problem.message,
      errors: Object.fromEntries(
        (newer ? [] : problem.details).map(({ field = "lastName", message }) => [
          field.replace(/^person\./, ""),
          message,
        ]),
      ),
    });
  };
  useShortcuts(editing || !person.abilities.edit.allowed ? {} : { e: edit });

  return (
    <>
      <Editable
        label="Demographics"
        view={view ?? <DemographicsView person={person} />}
        form={
          <DemographicsFields
            draft={shown}
            errors={state.errors}
            words={(kind) => lists[kind as keyof typeof lists] ?? []}
            onChange={(part) => {
              setDraft({ ...shown, ...part });
              setState(({ errors }) => ({ saving: "draft", errors: withoutKeys(errors, Object.keys(part)) }));
            }}
          />
        }
        editing={editing}
        onEdit={edit}
        onSave={() => void save()}
        onCancel={() => leave()}
        state={asking ? "draft" : state.saving}
        message={state.message}
        ability={person.abilities.edit}
      />
      {asking && <StaleEditDialog {...asking} />}
    </>
  );
}

const withoutKeys = (errors: Errors, keys: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key)));
