import { kindOf } from "@tracewell/contract/clinical-kinds";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useChoices } from "../../editing/hooks/use-choices.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { formatDay, todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { SymptomList } from "../components/symptom-list.tsx";
import { useEntryEdits } from "../hooks/use-clinical.ts";
import { noTicks, readTicks, type SymptomTicks } from "../symptom-ticks.ts";

type SymptomTicksFormProps = { recordId: string; onDone: () => void };

/** What is noted at once has no page of its own to be joined with. */
type Noted = { version: number };

const { symptomId } = kindOf("symptom").fields as Record<"symptomId", never>;

/** The symptoms of the clinic's list, ticked and saved together. */
export function SymptomTicksForm({ recordId, onDone }: SymptomTicksFormProps) {
  const zone = useTimeZone();
  const { addSymptoms } = useEntryEdits(recordId);
  const edit = useEdit<Noted, SymptomTicks, SymptomTicks>({
    draft: "clinical symptom ticks",
    page: null,
    empty: noTicks(formatDay(todayIn(zone))),
    formOf: () => noTicks(""),
    words: { label: String, value: () => "" },
    always: true,
    read: (ticks) => ({ edit: ticks, errors: readTicks(ticks).errors }),
    send: async (changes, version, base) => {
      await addSymptoms(readTicks({ ...base, ...changes }).symptoms);
      return { version };
    },
    readNewer: () => undefined,
    keep: () => undefined,
    onDone,
  });
  const { symptomId: symptoms = [] } = useChoices({ symptomId }, edit.form && { symptomId: "" });
  return (
    <EditCard
      label="Symptoms from the list"
      edit={edit}
      view={null}
      form={
        edit.form && <SymptomList symptoms={symptoms} ticks={edit.form} errors={edit.errors} onChange={edit.change} />
      }
    />
  );
}
