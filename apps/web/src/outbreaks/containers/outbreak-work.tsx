import type { OutbreakWork as Work } from "@tracewell/contract/outbreak-work";
import type { OutbreakPage } from "@tracewell/contract/outbreaks";
import type { ReactNode } from "react";
import { useSession } from "../../platform/session/use-session.ts";
import { NotesCard } from "../../records/containers/notes-card.tsx";
import { AddTask, TasksAbout } from "../../tasks/containers/record-tasks.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { useOutbreakNotes, useOutbreakWork } from "../hooks/use-outbreak-work.ts";
import { OutbreakFiles } from "./outbreak-files.tsx";
import { OutbreakTeam } from "./outbreak-team.tsx";

/** Who works on an outbreak, their tasks, notes and files. */
export function OutbreakWork({ outbreak }: { outbreak: OutbreakPage }) {
  const { data, error, refetch } = useOutbreakWork(outbreak.id);
  const shown = (part: (work: Work) => ReactNode) =>
    data ? (
      part(data)
    ) : error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={2} />
    );
  const about = { outbreakId: outbreak.id };
  return (
    <>
      <Card title="Tasks" action={!outbreak.closed && <AddTask about={about} workers="staff" shortcut="t" />}>
        <TasksAbout about={about} />
      </Card>
      <Card title="Team">
        {shown((work) => (
          <OutbreakTeam outbreakId={outbreak.id} work={work} />
        ))}
      </Card>
      <Card title="Notes">
        {shown((work) => (
          <Notes outbreakId={outbreak.id} work={work} />
        ))}
      </Card>
      <Card title="Files">
        {shown((work) => (
          <OutbreakFiles outbreakId={outbreak.id} work={work} />
        ))}
      </Card>
    </>
  );
}

function Notes({ outbreakId, work }: { outbreakId: string; work: Work }) {
  const { notes, edits } = useOutbreakNotes(outbreakId, work);
  const session = useSession();
  return (
    <NotesCard
      notes={notes}
      viewerId={session?.id ?? ""}
      referenceNumber=""
      writing={work.abilities.edit}
      edits={edits}
    />
  );
}
