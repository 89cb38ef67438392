import { useQuery } from "@tanstack/react-query";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { type ReactNode, useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { Editable } from "../../ui/editable.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import type { Saving } from "../../ui/save-state.tsx";
import { PersonDemographics } from "./person-demographics.tsx";

type Ended = { state: Saving | null; message?: string };

type DemographicsInPlaceProps = {
  personId: string;
  view: ReactNode;
  /** The key that begins the edit. */
  shortcut: string;
};

/** Who the person of a record is: what the record's page knows is read, and all of it is fetched once someone edits. */
export function DemographicsInPlace({ personId, view, shortcut }: DemographicsInPlaceProps) {
  const options = callOptions(personPageCalls.page, { params: { id: personId } });
  const [editing, setEditing] = useState(false);
  const [ended, setEnded] = useState<Ended>({ state: null });
  const mayEdit = useMay(personPageCalls.edit.needs);
  const { data } = useQuery({ ...options, enabled: editing });
  const edit = async () => {
    setEnded({ state: null });
    try {
      await queryClient.fetchQuery({ ...options, staleTime: 0 });
      setEditing(true);
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      setEnded({ state: "failed", message: problem.message });
    }
  };
  useShortcuts(mayEdit && !editing ? { [shortcut]: () => void edit() } : {});
  if (!mayEdit) return view;
  if (editing && data) {
    return (
      <PersonDemographics
        person={data}
        view={view}
        always
        onDone={(state) => {
          setEditing(false);
          setEnded({ state });
        }}
      />
    );
  }
  return (
    <Editable
      label="Demographics"
      view={view}
      form={null}
      editing={false}
      onEdit={() => void edit()}
      onSave={() => void edit()}
      onCancel={() => void edit()}
      state={ended.state}
      message={ended.message}
    />
  );
}
