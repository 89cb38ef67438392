import { Button, Checkbox, Modal, Select, TextInput } from "@mantine/core";
import type { NetworkSnapshot, SnapshotComparison } from "@tracewell/contract/network-snapshots";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import type { Point } from "../../ui/network-graph/place-nodes.ts";
import { formatDayOfInstant } from "../../ui/time/clinic-time.ts";
import css from "../components/network-page.module.css";
import { useComparison, useDeleteSnapshot, useKeepSnapshot, useSnapshots } from "../hooks/use-network-page.ts";
import type { Network } from "../network.ts";
import type { NetworkSearch } from "../network-search.ts";

export type Shown = { network: Network; search: NetworkSearch; pins: ReadonlyMap<string, Point> };

/** Keeps what is shown under a name. */
export function KeepSnapshot({ shown: { network, search, pins }, onClose }: { shown: Shown; onClose: () => void }) {
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [asked, setAsked] = useState(false);
  const keep = useKeepSnapshot(() => {
    toast.done("The snapshot was kept.");
    onClose();
  });
  const submit = () => {
    setAsked(true);
    if (name.trim() === "") return;
    const said = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    keep.mutate({
      body: {
        name,
        shared,
        query: Object.fromEntries(said),
        asOf: search.through ?? null,
        personIds: network.persons.map(({ id }) => id),
        tieIds: network.ties.map(({ id }) => id),
        places: Object.fromEntries(pins),
      },
    });
  };
  return (
    <FormDialog
      title="Keep a snapshot"
      action="Keep"
      busy={keep.isPending}
      problem={keep.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={60}
        data-autofocus
        value={name}
        error={asked && name.trim() === "" ? "Give the snapshot a name." : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="Share it with the clinic"
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

type SnapshotsProps = { onOpen: (snapshot: NetworkSnapshot) => void; onClose: () => void };

/** Snapshots to open, compare and delete. */
export function Snapshots({ onOpen, onClose }: SnapshotsProps) {
  const snapshots = useSnapshots();
  const confirm = useConfirm();
  const remove = useDeleteSnapshot();
  const [pair, setPair] = useState<{ later: string | null; earlier: string | null }>({ later: null, earlier: null });
  const ask = async ({ id, name }: NetworkSnapshot) => {
    if (await confirm({ text: `Delete the snapshot “${name}”?`, action: "Delete", danger: true }))
      remove.mutate({ params: { id } });
  };
  const choices = snapshots.map(({ id, name, createdAt }) => ({
    value: id,
    label: `${name} (${formatDayOfInstant(createdAt)})`,
  }));
  const choice = (which: keyof typeof pair, label: string) => (
    <Select label={label} data={choices} value={pair[which]} onChange={(id) => setPair({ ...pair, [which]: id })} />
  );
  return (
    <Modal opened onClose={onClose} title="Snapshots" size="lg" closeButtonProps={{ "aria-label": "Close" }}>
      {snapshots.length === 0 && <EmptyLine>None yet. “Keep a snapshot…” keeps what is shown now.</EmptyLine>}
      <ul className={css.snapshots}>
        {snapshots.map((snapshot) => (
          <li key={snapshot.id}>
            <span>
              <strong>{snapshot.name}</strong>
              <span className={css.quiet}>
                {" "}
                · {formatDayOfInstant(snapshot.createdAt)} · {snapshot.owner.name} · {snapshot.persons} persons,{" "}
                {snapshot.ties} ties{snapshot.shared ? " · shared" : ""}
              </span>
            </span>
            <span className={css.snapshotButtons}>
              <Button size="compact-sm" variant="default" onClick={() => onOpen(snapshot)}>
                Open
              </Button>
              <AbilityButton size="xs" plain ability={snapshot.abilities.delete} onPress={() => void ask(snapshot)}>
                Delete
              </AbilityButton>
            </span>
          </li>
        ))}
      </ul>
      {snapshots.length > 1 && (
        <div className={css.compared}>
          {choice("earlier", "Compare")}
          {choice("later", "with the later")}
        </div>
      )}
      {pair.later && pair.earlier && pair.later !== pair.earlier && <Compared id={pair.later} otherId={pair.earlier} />}
    </Modal>
  );
}

function Compared({ id, otherId }: { id: string; otherId: string }) {
  const { data, error } = useComparison(id, otherId);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>Loading…</p>;
  return (
    <div aria-live="polite">
      <Difference title="New" difference={data.new} />
      <Difference title="Gone" difference={data.gone} />
    </div>
  );
}

function Difference({ title, difference }: { title: string; difference: SnapshotComparison["new"] }) {
  const { persons, personCount, ties, tieCount } = difference;
  return (
    <section aria-label={title}>
      <h3>
        {title}: {personCount} {personCount === 1 ? "person" : "persons"}, {tieCount} {tieCount === 1 ? "tie" : "ties"}
      </h3>
      <ul>
        {persons.map(({ id, fullName }) => (
          <li key={id}>{fullName}</li>
        ))}
        {ties.map(({ id, from, to }) => (
          <li key={id}>
            {from.fullName} exposed {to.fullName}
          </li>
        ))}
      </ul>
    </section>
  );
}
