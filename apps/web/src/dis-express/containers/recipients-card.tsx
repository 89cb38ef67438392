import { Select, Textarea } from "@mantine/core";
import { type RecipientList, recipientLists } from "@tracewell/contract/dis-express";
import { useState } from "react";
import { useMay } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ProgressLine } from "../../ui/feedback/progress-line.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/dis-express.module.css";
import { useOutbreakChoices } from "../hooks/use-dis-express.ts";
import type { useRecipients } from "../hooks/use-recipients.ts";
import { entriesIn } from "../sending-draft.ts";

type Gathered = ReturnType<typeof useRecipients>;

/** The lists whose people can be chosen whole; members are chosen by their outbreak. */
const listNames: Partial<Record<RecipientList, string>> = {
  PERSONS: "All persons",
  INVESTIGATIONS: "Patients of open investigations",
  CONTACTS: "Persons of open contacts",
  INCOMING_FILES: "Patients of open incoming files",
  VISITS: "Patients of today’s open visits",
};

const shownAtOnce = 100;

/** To whom a message goes: people of a list or an outbreak, and what is pasted. */
export function RecipientsCard({ gathered, error }: { gathered: Gathered; error: string | undefined }) {
  const { recipients, reading, problem } = gathered;
  return (
    <Card
      title={`Recipients (${recipients.length.toLocaleString("en-US")})`}
      action={
        recipients.length > 0 && (
          <ActionButton plain onPress={gathered.clear}>
            Remove all
          </ActionButton>
        )
      }
    >
      <div className={css.stack}>
        <OfList gathered={gathered} />
        <Pasted gathered={gathered} />
        {reading && <ProgressLine label="Looking up recipients" done={reading.done} total={reading.total} />}
        {(problem?.message ?? error) && (
          <p role="alert" className={css.wrong}>
            {problem?.message ?? error}
          </p>
        )}
        {recipients.length === 0 && <EmptyLine>Nobody yet.</EmptyLine>}
        <ul className={css.people} aria-label="Recipients">
          {recipients.slice(0, shownAtOnce).map(({ key, name }) => (
            <li key={key}>
              {name}
              <ActionButton plain onPress={() => gathered.remove(key)}>
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
        {recipients.length > shownAtOnce && (
          <p className={css.quiet}>and {(recipients.length - shownAtOnce).toLocaleString("en-US")} more</p>
        )}
      </div>
    </Card>
  );
}

function OfList({ gathered }: { gathered: Gathered }) {
  const [list, setList] = useState<RecipientList | null>(null);
  const [outbreak, setOutbreak] = useState<string | null>(null);
  const mayChoose = useMay("OUTBREAK_MANAGER");
  const add = () => {
    if (list === "OUTBREAK_MEMBERS" && outbreak) void gathered.addList({ list, query: { outbreakId: outbreak } });
    else if (list && list !== "OUTBREAK_MEMBERS") void gathered.addList({ list, query: {} });
  };
  const lists = recipientLists.filter((each) => listNames[each] || mayChoose);
  return (
    <>
      <div className={css.line}>
        <Select
          label="From a list"
          description="By other filters: set them in the list, then choose Message to all of them under Export."
          data={lists.map((each) => ({ value: each, label: listNames[each] ?? "Members of an outbreak" }))}
          value={list}
          onChange={(value) => setList(value as RecipientList | null)}
        />
        {list !== "OUTBREAK_MEMBERS" && <ActionButton onPress={add}>Add them</ActionButton>}
      </div>
      {list === "OUTBREAK_MEMBERS" && (
        <div className={css.line}>
          <OutbreakSelect value={outbreak} onChange={setOutbreak} />
          <ActionButton onPress={add}>Add its members</ActionButton>
        </div>
      )}
    </>
  );
}

function OutbreakSelect({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const outbreaks = useOutbreakChoices();
  return (
    <Select
      label="Outbreak"
      searchable
      data={outbreaks.map(({ id, number, name }) => ({ value: id, label: `${number} · ${name}` }))}
      value={value}
      onChange={onChange}
    />
  );
}

function Pasted({ gathered }: { gathered: Gathered }) {
  const [text, setText] = useState("");
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const add = async () => {
    const left = await gathered.addEntries(entriesIn(text));
    if (!left) return;
    setUnknown(left);
    setText(left.join("\n"));
  };
  return (
    <div className={css.line}>
      <Textarea
        label="Paste a column"
        description="Phone numbers, email addresses, and numbers of persons or records"
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        error={unknown.length > 0 && `Nobody is reached by: ${unknown.slice(0, 10).join(", ")}`}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setUnknown([]);
        }}
      />
      <ActionButton onPress={() => void add()}>Add these</ActionButton>
    </div>
  );
}
