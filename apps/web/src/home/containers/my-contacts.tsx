import { DayCard } from "../components/day-card.tsx";
import { recordLine } from "../components/day-lines.tsx";
import { useMyContacts } from "../hooks/use-my-contacts.ts";

const contactLine = recordLine("IncomingPartner");

/** The viewer's own open contacts. */
export const MyContacts = () => (
  <DayCard
    title="My open contacts"
    href="/contacts?assignedTo=me"
    list={useMyContacts()}
    line={contactLine}
    empty="No open contact is yours"
  />
);
