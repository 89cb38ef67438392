import { type ClinicalEntry, type EntryNames, type NewEntry, WrittenEntry } from "@tracewell/contract/clinical";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import { readAll, type Texts } from "../../editing/texts.ts";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { timeIn, todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { doubtsOf, firstValues, following, rulesOf } from "../entry-draft.ts";
import { useEntryEdits } from "../hooks/use-clinical.ts";
import { useTreatmentChoices } from "../hooks/use-treatment-choices.ts";
import { FamilyMemberField } from "./family-member-field.tsx";

type EntryFormProps = {
  recordId: string;
  kind: ClinicalKind;
  /** Left out: a new one. */
  entry?: ClinicalEntry;
  names: EntryNames;
  onDone: () => void;
};

/** An entry as it was written, with the version of its edits. */
type Page = WrittenEntry & { version: number };
const pageOf = (written: WrittenEntry): Page => ({ ...written, version: written.entry.version });

/** An entry in hand, of any kind. */
export function EntryForm({ recordId, kind, entry, names, onDone }: EntryFormProps) {
  const zone = useTimeZone();
  const { fields, noun, groups } = kindOf(kind);
  const { add, change, put } = useEntryEdits(recordId);
  const edit = useFieldEdit<Page>({
    draft: `clinical ${kind} ${entry?.id ?? "new"}`,
    page: entry ? pageOf({ entry, names }) : null,
    first: firstValues(kind, { day: todayIn(zone), time: timeIn(zone) }),
    fields,
    valuesOf: (page) => ({ ...page.entry }),
    names,
    choices: useTreatmentChoices(fields),
    rules: rulesOf(kind),
    follow: following,
    always: true,
    send: async (_changes, version, whole) => {
      const wanted = { kind, ...whole } as unknown as NewEntry;
      return pageOf(await (entry ? change(entry, version, wanted) : add(wanted)));
    },
    readNewer: (newer) => {
      const { data } = WrittenEntry.safeParse(newer);
      return data && pageOf(data);
    },
    keep: put,
    onDone,
  });
  const mayBeRight = useDoubts(kind);
  const save = async () => {
    if (!edit.form || (await mayBeRight(edit.form))) await edit.save();
  };
  return (
    <EditCard
      label={entry ? `Change ${noun}` : `New ${noun}`}
      edit={{ ...edit, save }}
      view={null}
      form={
        edit.form && (
          <FieldInputs
            fields={fields}
            groups={groups}
            texts={edit.form}
            errors={edit.errors}
            choices={edit.choices}
            onChange={edit.change}
            own={{ memberId: (one) => <FamilyMemberField {...one} chosenName={names[one.value]} /> }}
            starred
          />
        )
      }
    />
  );
}

/** Asks about what is more often a slip than true, once nothing else is wrong with the form. */
function useDoubts(kind: ClinicalKind) {
  const confirm = useConfirm();
  return async (texts: Texts) => {
    const { values, errors } = readAll(kindOf(kind).fields, texts);
    const doubts = doubtsOf(kind, values);
    if (doubts.length === 0 || Object.keys(errors).length > 0 || rulesOf(kind)(values).error) return true;
    const detail = doubts.map((doubt) => <p key={doubt}>{doubt}</p>);
    return confirm({ text: "Is this what was measured?", detail, action: "Save as entered", cancel: "Correct it" });
  };
}
