import { Switch } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type PersonFound, personCalls } from "@tracewell/contract/persons";
import type { PersonResult as Result } from "@tracewell/contract/search";
import { useState } from "react";
import { beginPerson } from "../../persons/begin-person.ts";
import { MatchReasons } from "../../persons/components/match-reasons.tsx";
import { useLikeness } from "../../persons/hooks/use-person-matches.ts";
import { mergeHref, personHref } from "../../persons/person-href.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { NewRecordMenu } from "../../records/containers/new-record-menu.tsx";
import { useRecordInView } from "../../shell/routing/record-in-view.ts";
import type { SearchAsked } from "../../shell/sidebar/sidebar-state.ts";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EndlessList } from "../../ui/endless-list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import own from "../components/person-result.module.css";
import { PersonResult } from "../components/person-result.tsx";
import css from "../components/search-panel.module.css";
import { usePersonResults } from "../hooks/use-person-results.ts";
import { usePersonUse } from "../hooks/use-person-use.ts";
import { type RecordInUse, useRecordInUse } from "../hooks/use-record-in-use.ts";
import { describeHits } from "../result-pages.ts";

/** The persons that a search finds, and what can be done with them for the record in view (R2.8-06, R2.8-08). */
export function PersonResults({ asked, onHide }: { asked: SearchAsked; onHide: () => void }) {
  const [extended, setExtended] = useState(false);
  const record = useRecordInUse(useRecordInView());
  // Whoever looks for another person is not offered the record's own.
  const except = asked.mode === "existing-patients" ? record?.person.id : undefined;
  const found = usePersonResults(asked.text, { extended, recordId: record?.id, except });
  const matches = useLikeness(record?.person.id, found.results);
  const reasonsOf = (id: string) => {
    const match = id === record?.person.id ? undefined : matches.find(({ person }) => person.id === id);
    return match && <MatchReasons match={match} />;
  };
  const use = usePersonUse();
  const opensPersons = useMay("PERSONS_AGGREGATED");
  return (
    <>
      <div className={css.bar}>
        <p role="status" className={css.found}>
          {found.searching ? "Searching…" : describeHits(found.total, found.hits)}
        </p>
        <Switch
          size="xs"
          label="Extended Search"
          checked={extended}
          onChange={(event) => setExtended(event.currentTarget.checked)}
        />
      </div>
      <EndlessList
        label="Persons found"
        rows={found.results}
        rowId={({ id }) => id}
        hasMore={found.hasMore}
        loadingMore={found.loadingMore}
        onMore={found.loadMore}
        end={<NoneOfThem text={asked.text} />}
        empty={<NobodyFound text={asked.text} asks={found.asks} searching={found.searching} extended={extended} />}
      >
        {(person) => (
          <PersonResult
            person={person}
            reasons={reasonsOf(person.id)}
            href={opensPersons ? personHref(person.id) : undefined}
            action={
              !(record && person.abilities) ? (
                <NewRecordMenu size="xs" known={{ person: foundOf(person) }} />
              ) : person.id === record.person.id ? (
                <span className={own.own}>This record’s person</span>
              ) : (
                <PersonActions
                  record={record}
                  person={person}
                  onUse={async () => {
                    if ((await use(record, person)) && asked.mode === "existing-patients") onHide();
                  }}
                />
              )
            }
          />
        )}
      </EndlessList>
    </>
  );
}

type PersonActionsProps = { record: RecordInUse; person: Result; onUse: () => void };

/** What can be done with a found person for the record in view: use them, or merge the record's own person into them. */
function PersonActions({ record, person, onUse }: PersonActionsProps) {
  const navigate = useNavigate();
  if (!person.abilities) return null;
  const { use, merge } = person.abilities;
  return (
    <span className={own.actions}>
      <AbilityButton size="xs" ability={use} onPress={onUse}>
        Use this person
      </AbilityButton>
      {merge && (
        <AbilityButton
          size="xs"
          ability={merge}
          onPress={() => void navigate({ href: mergeHref(person.id, record.person.id) })}
        >
          Merge
        </AbilityButton>
      )}
    </span>
  );
}

/** The person as the form of a new record shows them. */
const foundOf = ({ phones, primaryAddress: address, ...person }: Result): PersonFound => {
  const { id, personNumber, fullName, dateOfBirth, age, sexAtBirth, email } = person;
  const records = [person.investigations, person.contacts, person.reports, person.visits].flat();
  const openRecords = records.filter(({ status }) => !status.closed).length;
  const [phone = null] = phones;
  return { id, personNumber, fullName, dateOfBirth, age, sexAtBirth, email, address, openRecords, phone };
};

/** Someone new comes after all who may be meant were seen, and begins with what was typed. */
function NoneOfThem({ text }: { text: string }) {
  const navigate = useNavigate();
  const mayCreate = useMay(personCalls.create.needs);
  const opensPersons = useMay("PERSONS_AGGREGATED");
  return (
    <div className={css.end}>
      <span>None of them?</span>
      {mayCreate && opensPersons && (
        <ActionButton onPress={() => void navigate({ href: beginPerson(text) })}>New person</ActionButton>
      )}
      <NewRecordMenu known={{ search: text }} />
    </div>
  );
}

type NobodyFoundProps = { text: string; asks: boolean; searching: boolean; extended: boolean };

function NobodyFound({ text, asks, searching, extended }: NobodyFoundProps) {
  if (!asks) {
    return (
      <EmptyState title="Whom do you look for?">
        Type a name, a birth date, a phone, an email, an address or a number above.
      </EmptyState>
    );
  }
  if (searching) return <SkeletonLines lines={6} />;
  return (
    <EmptyState title="No results" action={<NoneOfThem text={text} />}>
      {extended ? "Leave a part out: fewer letters find more." : "Extended Search forgives slips in names."}
    </EmptyState>
  );
}
