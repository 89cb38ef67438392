import { NativeSelect } from "@mantine/core";
import type { OutbreakPage } from "@tracewell/contract/outbreaks";
import type { PersonFound } from "@tracewell/contract/persons";
import { useState } from "react";
import { PersonCandidate } from "../../persons/components/person-candidate.tsx";
import { PersonSearch } from "../../persons/components/person-search.tsx";
import { usePersonSearch } from "../../persons/hooks/use-person-search.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useJoin } from "../hooks/use-found-members.ts";
import { useOutbreakSites } from "../hooks/use-outbreak-sites.ts";

const anyone = () => ({ allowed: true, reasons: [] });

/** Adds a person who was exposed, and of whom there is neither an investigation nor a contact. */
export function AddExposed({ outbreak: { id, number }, onClose }: { outbreak: OutbreakPage; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [person, setPerson] = useState<PersonFound | null>(null);
  const [siteId, setSiteId] = useState("");
  const [asked, setAsked] = useState(false);
  const search = usePersonSearch(typed);
  const sites = useOutbreakSites(id).data?.sites ?? [];
  const join = useJoin();
  const submit = () => {
    setAsked(true);
    if (!person) return;
    join.mutate(
      { params: { id }, body: { personIds: [person.id], siteId: siteId || null } },
      {
        onSuccess: ({ joined }) => {
          const name = person.fullName;
          toast.done(joined > 0 ? `${name} added to ${number}.` : `${name} was a member of ${number} already.`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Add an exposed person"
      action="Add"
      busy={join.isPending}
      problem={join.error?.message ?? null}
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
          typed={typed}
          onType={setTyped}
          mayUse={anyone}
          onUse={setPerson}
          useLabel="Choose"
          newPerson={null}
          {...(asked ? { problem: "Choose a person." } : {})}
        />
      )}
      {sites.length > 0 && (
        <NativeSelect
          label="Exposure site"
          description="Where the person was exposed, if that is known."
          value={siteId}
          data={[{ value: "", label: "Not known" }, ...sites.map((site) => ({ value: site.id, label: site.name }))]}
          onChange={(event) => setSiteId(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
