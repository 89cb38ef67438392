import { IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { PersonPage as Person } from "@tracewell/contract/person-pages";
import type { PersonFound } from "@tracewell/contract/persons";
import { formatPhone } from "@tracewell/contract/phone-format";
import { useState } from "react";
import type { useReach } from "../../communications/containers/reach.tsx";
import { MessageTo } from "../../dis-express/containers/begin-message.tsx";
import { NewRecordMenu } from "../../records/containers/new-record-menu.tsx";
import { SightMenu } from "../../sights/containers/sight-menu.tsx";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { mergeHref } from "../person-href.ts";
import { DeletePerson } from "./delete-person.tsx";

/** What can be done with a person, at the head of their page. */
export function PersonActions({ person, reach }: { person: Person; reach: ReturnType<typeof useReach> }) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      {reach.buttons}
      <MessageTo person={person} />
      <AbilityButton ability={person.abilities.merge} onPress={() => void navigate({ href: mergeHref(person.id) })}>
        Merge…
      </AbilityButton>
      <AbilityButton
        ability={person.abilities.delete}
        icon={<IconTrash size={16} aria-hidden="true" />}
        onPress={() => setDeleting(true)}
      >
        Delete
      </AbilityButton>
      <NewRecordMenu known={{ person: foundOf(person) }} />
      <SightMenu first={reach.menuItems} about={[{ what: "person", id: person.id }]} />
      {reach.dialog}
      {deleting && <DeletePerson person={person} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** The person as a search would have found them. */
const foundOf = (person: Person): PersonFound => {
  const { id, personNumber, fullName, dateOfBirth, age, sexAtBirth, email, primaryAddress: address, records } = person;
  const phone = person.mobilePhone ?? person.homePhone ?? person.workPhone;
  const openRecords = records.filter(({ status }) => !status.closed).length;
  return {
    ...{ id, personNumber, fullName, dateOfBirth, age, sexAtBirth, email, address, openRecords },
    phone: phone && formatPhone(phone),
  };
};
