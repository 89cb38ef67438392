import { ActionIcon, Button, MultiSelect, NumberInput, Select } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { AssignmentRules } from "@tracewell/contract/assignment-rules";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { Facts } from "../../ui/facts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { usePlaceKeys } from "../../ui/form/use-place-keys.ts";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { type KeptSetting, useKeptSetting } from "../hooks/use-kept-setting.ts";
import { useSettingEdit } from "../hooks/use-setting-edit.ts";

const labels: Readonly<Record<keyof AssignmentRules, string>> = {
  mostOpen: "Most open investigations",
  byRegion: "Regions",
  byLanguage: "Languages",
};

/** To whom open investigations go by rule: by region, by language, and to whoever has the fewest. */
export function AssignmentRulesCard() {
  const { setting, error, retry } = useKeptSetting("assignmentRules");
  return (
    <Card title="Assigning by rule">
      {setting ? (
        <Rules setting={setting} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  );
}

function Rules({ setting }: { setting: KeptSetting<"assignmentRules"> }) {
  const users = useAssigneeChoices("DIS_USER");
  const regions = choicesOf(useLookup("REGION"));
  const languages = useLookup("LANGUAGE").map(({ name }) => ({ value: name, label: name }));
  const nameOf = (choices: readonly { value: string; label: string }[], id: string) =>
    choices.find(({ value }) => value === id)?.label ?? "…";
  const people = (ids: readonly string[]) => ids.map((id) => nameOf(users, id)).join(", ");
  const edit = useSettingEdit("assignmentRules", setting, {
    draft: "assignment rules",
    schema: AssignmentRules,
    label: (field) => labels[field],
    text: (form, field) => (field === "mostOpen" ? String(form.mostOpen) : `${form[field].length} rules`),
  });
  const { value } = setting;
  return (
    <EditCard
      label="Assigning by rule"
      edit={edit}
      view={
        <>
          <p className={css.lead}>
            “Assign by rule” on the workload page proposes whoever works in the region and speaks the language, and of
            those whoever has the fewest open investigations.
          </p>
          <Facts
            facts={[
              { label: labels.mostOpen, value: String(value.mostOpen) },
              ...value.byRegion.map(({ regionId, userIds }) => ({
                label: nameOf(regions, regionId),
                value: people(userIds),
              })),
              ...value.byLanguage.map(({ language, userIds }) => ({ label: language, value: people(userIds) })),
            ]}
          />
        </>
      }
      form={
        edit.form && (
          <>
            <NumberInput
              label={labels.mostOpen}
              description="Nobody is given more by rule once they have this many."
              min={1}
              max={500}
              value={edit.form.mostOpen}
              error={edit.errors.mostOpen}
              onChange={(typed) => edit.change({ mostOpen: Number(typed) })}
            />
            <RuleLines
              noun="region"
              choices={regions}
              users={users}
              lines={edit.form.byRegion.map(({ regionId, userIds }) => ({ of: regionId, userIds }))}
              errorOf={(place, field) => edit.errors[`byRegion.${place}.${field === "of" ? "regionId" : field}`]}
              onChange={(lines) =>
                edit.change({ byRegion: lines.map(({ of, userIds }) => ({ regionId: of, userIds })) })
              }
            />
            <RuleLines
              noun="language"
              choices={languages}
              users={users}
              lines={edit.form.byLanguage.map(({ language, userIds }) => ({ of: language, userIds }))}
              errorOf={(place, field) => edit.errors[`byLanguage.${place}.${field === "of" ? "language" : field}`]}
              onChange={(lines) =>
                edit.change({ byLanguage: lines.map(({ of, userIds }) => ({ language: of, userIds })) })
              }
            />
          </>
        )
      }
    />
  );
}

interface RuleLine {
  of: string;
  userIds: string[];
}

type RuleLinesProps = {
  noun: "region" | "language";
  choices: readonly { value: string; label: string }[];
  users: readonly { value: string; label: string }[];
  lines: readonly RuleLine[];
  errorOf: (place: number, field: "of" | "userIds") => string | undefined;
  onChange: (lines: RuleLine[]) => void;
};

function RuleLines({ noun, choices, users, lines, errorOf, onChange }: RuleLinesProps) {
  const keys = usePlaceKeys(lines.length);
  const put = (place: number, part: Partial<RuleLine>) =>
    onChange(lines.map((line, other) => (other === place ? { ...line, ...part } : line)));
  const taken = new Set(lines.map(({ of }) => of));
  const label = noun === "region" ? "Region" : "Language";
  return (
    <>
      {lines.map(({ of, userIds }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame
        <div key={keys.of(place)} className={css.rule} role="group" aria-label={`${label} ${place + 1}`}>
          <Select
            label={label}
            searchable
            data={choices.filter(({ value }) => value === of || !taken.has(value))}
            value={of || null}
            error={errorOf(place, "of") && `Choose a ${noun}.`}
            onChange={(chosen) => put(place, { of: chosen ?? "" })}
          />
          <MultiSelect
            label="Investigators"
            searchable
            data={users}
            value={userIds}
            error={errorOf(place, "userIds")}
            onChange={(chosen) => put(place, { userIds: chosen })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={`Delete ${noun} ${place + 1}`}
            onClick={() => {
              keys.remove(place);
              onChange(lines.filter((_, other) => other !== place));
            }}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button size="xs" variant="default" onClick={() => onChange([...lines, { of: "", userIds: [] }])}>
          Add a {noun}
        </Button>
      </div>
    </>
  );
}
