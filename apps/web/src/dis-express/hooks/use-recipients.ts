import { disExpressCalls, mostInRequest, type RecipientList } from "@tracewell/contract/dis-express";
import { useEffect, useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { useKeptDraft } from "../../platform/drafts/use-draft.ts";
import { type DraftRecipient, recipientsDraft, withRecipients } from "../sending-draft.ts";

export interface ListQuery {
  list: RecipientList;
  query: Record<string, string | string[]>;
}

const nobody: readonly DraftRecipient[] = [];
/** A tab has room for so many; more come from a list, whose address finds them again. */
const mostKept = 2000;

/** Whom a message shall go to, gathered from lists and from what is pasted. */
export function useRecipients() {
  const { before = nobody, keep } = useKeptDraft(recipientsDraft, nobody);
  const [recipients, setRecipients] = useState(before);
  useEffect(() => keep(recipients.length > mostKept ? nobody : recipients), [keep, recipients]);
  const [reading, setReading] = useState<{ done: number; total: number | null } | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const add = (added: readonly DraftRecipient[]) => setRecipients((before) => withRecipients(before, added));

  async function gather(read: () => Promise<void>): Promise<boolean> {
    setProblem(null);
    setReading({ done: 0, total: null });
    try {
      await read();
      return true;
    } catch (error) {
      setProblem(error as CallProblem);
      return false;
    } finally {
      setReading(null);
    }
  }

  const addList = ({ list, query }: ListQuery) =>
    gather(async () => {
      let cursor: string | undefined;
      let total: number | null = null;
      let done = 0;
      do {
        const page = await ask(disExpressCalls.fromList, { body: { list, query, cursor }, silent: true });
        total ??= page.total;
        done += page.persons.length;
        setReading({ done, total });
        add(page.persons.map(({ id, fullName }) => ({ key: id, personId: id, name: fullName })));
        cursor = page.next ?? undefined;
      } while (cursor);
    });

  /** Answers the entries by which nobody can be reached. */
  async function addEntries(entries: readonly string[]): Promise<string[] | null> {
    const unknown: string[] = [];
    const isRead = await gather(async () => {
      for (let start = 0; start < entries.length; start += mostInRequest) {
        const part = entries.slice(start, start + mostInRequest);
        const found = await ask(disExpressCalls.find, { body: { entries: part }, silent: true });
        unknown.push(...found.filter((each) => !each.person && !each.contactInfo).map(({ entry }) => entry));
        add(found.flatMap(recipientOf));
        setReading({ done: start + part.length, total: entries.length });
      }
    });
    return isRead ? unknown : null;
  }

  return {
    recipients,
    reading,
    problem,
    addList,
    addEntries,
    remove: (key: string) => setRecipients((before) => before.filter((each) => each.key !== key)),
    clear: () => setRecipients([]),
  };
}

/** A person is written to as they prefer; a number or an address that the clinic doesn't know, as it stands. */
function recipientOf({
  entry,
  person,
  contactInfo,
}: {
  entry: string;
  person: { id: string; fullName: string } | null;
  contactInfo: string | null;
}): DraftRecipient[] {
  if (person) return [{ key: person.id, personId: person.id, name: person.fullName }];
  return contactInfo ? [{ key: contactInfo.toLowerCase(), name: entry, contactInfo }] : [];
}
