import type { SitePage } from "@tracewell/contract/exposure-sites";
import type { PersonFound } from "@tracewell/contract/persons";
import { useState } from "react";
import { PersonCandidate } from "../../persons/components/person-candidate.tsx";
import { PersonSearch } from "../../persons/components/person-search.tsx";
import { usePersonSearch } from "../../persons/hooks/use-person-search.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { noDays, readDays, type TypedDays } from "../attended-days.ts";
import { AttendedDayFields } from "../components/attended-day-fields.tsx";
import { useAddAttendance } from "../hooks/use-sites.ts";

const anyone = () => ({ allowed: true, reasons: [] });

/** Notes that a person was at a site. */
export function AddAttendance({ site, onClose }: { site: SitePage; onClose: () => void }) {
  const [sought, setSought] = useState("");
  const [person, setPerson] = useState<PersonFound | null>(null);
  const [typed, setTyped] = useState(noDays);
  const [errors, setErrors] = useState<Partial<TypedDays>>({});
  const [asked, setAsked] = useState(false);
  const search = usePersonSearch(sought);
  const add = useAddAttendance();
  const submit = () => {
    setAsked(true);
    const { days, errors: wrong } = readDays(typed);
    setErrors(wrong);
    if (!person || Object.keys(wrong).length > 0) return;
    add.mutate(
      { params: { id: site.id }, body: { personId: person.id, ...days } },
      {
        onSuccess: () => {
          toast.done(`${person.fullName} added to ${site.name}.`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Add a person who was at ${site.name}`}
      action="Add"
      busy={add.isPending}
      problem={add.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      {person ? (
        <PersonCandidate
          person={person}
          action={
            <ActionButton plain onPress={() => setPerson(null)}>
              Search again
            </ActionButton>
          }
        />
      ) : (
        <PersonSearch
          {...search}
          typed={sought}
          onType={setSought}
          mayUse={anyone}
          onUse={setPerson}
          useLabel="Choose"
          newPerson={null}
          {...(asked ? { problem: "Choose a person." } : {})}
        />
      )}
      <AttendedDayFields typed={typed} errors={errors} onChange={setTyped} />
    </FormDialog>
  );
}
