import { Button, Checkbox, Menu, TextInput } from "@mantine/core";
import type { SavedQuery } from "@tracewell/contract/custom-queries";
import { useState } from "react";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useSavedQueries } from "../hooks/use-custom-queries.ts";
import { askedOf, type QueryDraft } from "../query-draft.ts";

type SavedQueriesProps = {
  draft: QueryDraft;
  /** The query that was opened last. */
  opened: SavedQuery | null;
  onOpen: (query: SavedQuery | null) => void;
};

/** Queries that were kept: to open one, to keep what stands there, to take one away. */
export function SavedQueries({ draft, opened, onOpen }: SavedQueriesProps) {
  const { saved, create, update, remove } = useSavedQueries();
  const [naming, setNaming] = useState(false);
  const confirm = useConfirm();
  const isOwn = opened?.abilities.edit.allowed ?? false;
  const save = () => {
    if (!opened) return;
    const { id, name, shared, version } = opened;
    const done = (query: SavedQuery) => {
      onOpen(query);
      toast.done(`“${query.name}” is saved.`);
    };
    const body = { ...askedOf(draft), name, shared, version };
    update.mutate({ params: { id }, body }, { onSuccess: done, onError: ({ message }) => void toast.fail(message) });
  };
  const askAndRemove = async () => {
    if (!opened) return;
    const detail = opened.shared ? "It goes for all of the clinic, too." : undefined;
    if (!(await confirm({ text: `Delete the query “${opened.name}”?`, detail }))) return;
    remove.mutate({ params: { id: opened.id } }, { onSuccess: () => onOpen(null) });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">{opened ? opened.name : "Saved queries"}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.length === 0 && <Menu.Label>None yet</Menu.Label>}
          {saved.map((query) => (
            <Menu.Item key={query.id} onClick={() => onOpen(query)}>
              {query.name}
              {query.abilities.edit.allowed ? "" : `, ${query.owner.name}`}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {isOwn && <Menu.Item onClick={save}>Save</Menu.Item>}
          <Menu.Item onClick={() => setNaming(true)}>Save as…</Menu.Item>
          {isOwn && <Menu.Item onClick={() => void askAndRemove()}>Delete</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <NameQuery
          busy={create.isPending}
          problem={create.error?.details[0]?.message ?? create.error?.message ?? null}
          onSave={(given) =>
            create.mutate(
              { body: { ...askedOf(draft), ...given } },
              {
                onSuccess: (query) => {
                  setNaming(false);
                  onOpen(query);
                },
              },
            )
          }
          onClose={() => {
            create.reset();
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

type NameQueryProps = {
  busy: boolean;
  problem: string | null;
  onSave: (given: { name: string; shared: boolean }) => void;
  onClose: () => void;
};

function NameQuery({ busy, problem, onSave, onClose }: NameQueryProps) {
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  return (
    <FormDialog
      title="Save the query"
      action="Save"
      busy={busy}
      problem={problem}
      onSubmit={() => onSave({ name, shared })}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Name"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="All of the clinic may run it"
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
