import { Button, Menu } from "@mantine/core";
import { contactCalls } from "@tracewell/contract/contacts";
import { investigationCalls } from "@tracewell/contract/investigations";
import type { OutbreakPage } from "@tracewell/contract/outbreaks";
import { personCalls } from "@tracewell/contract/persons";
import { useState } from "react";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { Link } from "../../ui/link.tsx";
import { sourceSearches } from "../member-sources.ts";
import { AddExposed } from "./add-exposed.tsx";

/** The ways to add members to an outbreak: the lists in which they are found, narrowed down to what it is about. */
export function AddMembersMenu({ outbreak }: { outbreak: OutbreakPage }) {
  const regions = choicesOf(useLookup("REGION"));
  const mayInvestigations = useMay(investigationCalls.list.needs);
  const mayContacts = useMay(contactCalls.list.needs);
  const maySearch = useMay(personCalls.search.needs);
  const { investigations, contacts } = sourceSearches(outbreak, regions);
  const [addsExposed, setAddsExposed] = useState(false);
  if (!outbreak.abilities.join.allowed) return null;
  return (
    <>
      {addsExposed && <AddExposed outbreak={outbreak} onClose={() => setAddsExposed(false)} />}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button size="xs">Add members…</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayInvestigations && (
            <Menu.Item component={Link} href={`/investigations${writeSearch(investigations)}`}>
              From investigations
            </Menu.Item>
          )}
          {mayContacts && (
            <Menu.Item component={Link} href={`/contacts${writeSearch(contacts)}`}>
              From contacts
            </Menu.Item>
          )}
          {maySearch && <Menu.Item onClick={() => setAddsExposed(true)}>An exposed person…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
