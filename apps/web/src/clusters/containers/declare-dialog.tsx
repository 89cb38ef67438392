import { Select, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { Cluster } from "@tracewell/contract/clusters";
import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import type { ClusterSearch } from "../cluster-search.ts";
import { useDeclare } from "../hooks/use-clusters.ts";

type DeclareDialogProps = {
  cluster: Cluster;
  search: ClusterSearch;
  infections: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** Makes an outbreak of a cluster, with all of its members. */
export function DeclareDialog({ cluster, search, infections, onClose }: DeclareDialogProps) {
  const navigate = useNavigate();
  const [number, setNumber] = useState("");
  const [name, setName] = useState(`Cluster around ${cluster.names[0]?.fullName ?? ""}`.trim());
  const [infectionId, setInfectionId] = useState(search.infection ?? infections[0]?.id ?? null);
  const [asked, setAsked] = useState(false);
  const declare = useDeclare((outbreak) => {
    toast.done(`Outbreak ${outbreak.number} was declared with ${cluster.size} members.`);
    void navigate({ href: `/outbreaks/${outbreak.id}` });
  });
  const missing = (text: string, what: string) => (asked && text.trim() === "" ? what : undefined);
  const submit = () => {
    setAsked(true);
    if (!number.trim() || !name.trim() || !infectionId) return;
    const { method, exposedFrom } = search;
    const onlyInfection = search.infection !== undefined;
    declare.mutate({
      params: { id: cluster.id },
      body: { method, exposedFrom, infectionId, onlyInfection, number, name },
    });
  };
  return (
    <FormDialog
      title="Make an outbreak"
      action={`Declare it with ${cluster.size} members`}
      busy={declare.isPending}
      problem={declare.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Outbreak no."
        maxLength={512}
        data-autofocus
        value={number}
        error={missing(number, "Give the outbreak a number.")}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <TextInput
        label="Name"
        maxLength={512}
        value={name}
        error={missing(name, "Give the outbreak a name.")}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label="Infection"
        description="Members with an investigation of it are cases, their contacts are contacts, all others are exposed."
        allowDeselect={false}
        disabled={search.infection !== undefined}
        data={infections.map(({ id, name: label }) => ({ value: id, label }))}
        value={infectionId}
        onChange={setInfectionId}
      />
    </FormDialog>
  );
}
