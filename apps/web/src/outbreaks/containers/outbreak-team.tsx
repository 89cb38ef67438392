import { ActionIcon, Button, Select, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { OutbreakWork } from "@tracewell/contract/outbreak-work";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { usePlaceKeys } from "../../ui/form/use-place-keys.ts";
import css from "../components/outbreak-form.module.css";
import { type TeamForm, useTeamChoices, useTeamEdit } from "../hooks/use-outbreak-work.ts";

/** Who works on an outbreak, and as what. */
export function OutbreakTeam({ outbreakId, work }: { outbreakId: string; work: OutbreakWork }) {
  const edit = useTeamEdit(outbreakId, work);
  return (
    <EditCard
      label="Team"
      edit={edit}
      ability={work.abilities.edit}
      view={
        work.team.length > 0 ? (
          <Facts facts={work.team.map(({ user, duty }) => ({ label: user.name, value: duty ?? "" }))} />
        ) : (
          <EmptyLine>No team members yet.</EmptyLine>
        )
      }
      form={
        edit.form && (
          <TeamFields form={edit.form} error={edit.errors.team ?? null} onChange={(team) => edit.change({ team })} />
        )
      }
    />
  );
}

type TeamFieldsProps = { form: TeamForm; error: string | null; onChange: (team: TeamForm["team"]) => void };

function TeamFields({ form: { team }, error, onChange }: TeamFieldsProps) {
  const choices = useTeamChoices();
  const keys = usePlaceKeys(team.length);
  const put = (place: number, part: Partial<TeamForm["team"][number]>) =>
    onChange(team.map((each, other) => (other === place ? { ...each, ...part } : each)));
  const taken = new Set(team.map(({ userId }) => userId));
  return (
    <div className={css.form}>
      {team.map(({ userId, duty }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame
        <div key={keys.of(place)} className={css.line} role="group" aria-label={`Member ${place + 1}`}>
          <Select
            label="User"
            searchable
            data={choices.filter(({ value }) => value === userId || !taken.has(value))}
            value={userId || null}
            error={userId === "" ? error : null}
            onChange={(chosen) => put(place, { userId: chosen ?? "" })}
          />
          <TextInput
            label="Duty"
            placeholder="Interviews, laboratory liaison …"
            maxLength={512}
            value={duty}
            onChange={(event) => put(place, { duty: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={`Delete member ${place + 1}`}
            onClick={() => {
              keys.remove(place);
              onChange(team.filter((_, other) => other !== place));
            }}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      {team.length < 50 && (
        <div>
          <Button size="xs" variant="default" onClick={() => onChange([...team, { userId: "", duty: "" }])}>
            Add a member
          </Button>
        </div>
      )}
    </div>
  );
}
