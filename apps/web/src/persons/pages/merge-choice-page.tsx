import { useNavigate, useParams } from "@tanstack/react-router";
import type { Ability } from "@tracewell/contract/abilities";
import { useState } from "react";
import { RecordStates } from "../../records/components/record-states.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { ageAndSex } from "../../ui/person/person-name.tsx";
import { PersonSearch } from "../components/person-search.tsx";
import { usePerson } from "../hooks/person-queries.ts";
import { useLikeness } from "../hooks/use-person-matches.ts";
import { usePersonSearch } from "../hooks/use-person-search.ts";
import { mergeHref, personHref } from "../person-href.ts";

/** Looks for the other one of two persons who shall become one. */
export function MergeChoicePage() {
  const { survivor = "" } = useParams({ strict: false });
  return (
    <RecordStates kind="Person" listHref="/persons" record={usePerson(survivor)}>
      {(person) => (
        <PageFrame
          title="Merge persons"
          subtitle={
            <>
              with <Link href={personHref(person.id)}>{person.fullName}</Link> {ageAndSex(person)} · No.{" "}
              {person.personNumber}
            </>
          }
        >
          <Choice id={person.id} name={person.lastName ?? person.fullName} />
        </PageFrame>
      )}
    </RecordStates>
  );
}

/** The search begins with the last name: who is there twice is often written in two ways. */
function Choice({ id, name }: { id: string; name: string }) {
  const [typed, setTyped] = useState(name);
  const search = usePersonSearch(typed, id);
  const matches = useLikeness(id, search.candidates);
  const navigate = useNavigate();
  return (
    <Card title="Who is the same person?">
      <PersonSearch
        {...search}
        matches={matches}
        typed={typed}
        onType={setTyped}
        mayUse={() => comparable}
        onUse={(other) => void navigate({ href: mergeHref(id, other.id) })}
        useLabel="Compare"
        newPerson={null}
      />
    </Card>
  );
}

const comparable: Ability = { allowed: true, reasons: [] };
