import { Button, MultiSelect, NativeSelect, NumberInput, Textarea, TextInput } from "@mantine/core";
import { mostOfSites, mostPeopleAtSite, type SiteKind, siteKinds } from "@tracewell/contract/outbreak-sites";
import type { Errors } from "../../editing/texts.ts";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import type { MemberChoice, SiteForm } from "../hooks/use-exposure-sites.ts";
import css from "./outbreak-form.module.css";
import { siteKindLabels } from "./site-list.tsx";

type SiteFieldsProps = {
  site: SiteForm;
  /** Which one it is, for screen readers. */
  title: string;
  errors: Errors;
  /** The members who match what is typed. */
  members: { choices: readonly MemberChoice[]; typed: string; setTyped: (text: string) => void };
  onChange: (part: Partial<SiteForm>) => void;
  onDelete: () => void;
};

/** The fields of one exposure site. */
export function SiteFields({ site, title, errors, members, onChange, onDelete }: SiteFieldsProps) {
  const known = new Map([...members.choices, ...site.members].map((choice) => [choice.value, choice]));
  const chosen = new Set(site.members.map(({ value }) => value));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame of its own
    <div className={css.fields} role="group" aria-label={title}>
      <TextInput
        label="Name"
        required
        maxLength={512}
        value={site.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={css.values}>
        <NativeSelect
          label="Kind"
          data={siteKinds.map((value) => ({ value, label: siteKindLabels[value] }))}
          value={site.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as SiteKind })}
        />
        <TextInput
          label="Address, flight number or handle"
          maxLength={512}
          value={site.whereabouts}
          onChange={(event) => onChange({ whereabouts: event.currentTarget.value })}
        />
      </div>
      <div className={css.values}>
        <DayPicker label="First day" value={site.from} clearable onChange={(from) => onChange({ from })} />
        <DayPicker
          label="Last day"
          value={site.until}
          clearable
          error={errors.until}
          onChange={(until) => onChange({ until })}
        />
        <NumberInput
          label="People present"
          min={1}
          max={mostPeopleAtSite}
          allowDecimal={false}
          value={site.peoplePresent ?? ""}
          onChange={(many) => onChange({ peoplePresent: many === "" ? null : Number(many) })}
        />
      </div>
      <MultiSelect
        label="Members who were there"
        placeholder="Type a name or number"
        searchable
        maxValues={mostOfSites.members}
        nothingFoundMessage="No member matches."
        data={[...known.values()]}
        filter={({ options }) =>
          options.filter(
            (option) =>
              "value" in option &&
              !chosen.has(option.value) &&
              option.label.toLowerCase().includes(members.typed.trim().toLowerCase()),
          )
        }
        searchValue={members.typed}
        onSearchChange={members.setTyped}
        value={[...chosen]}
        onChange={(ids) => onChange({ members: ids.flatMap((id) => known.get(id) ?? []) })}
      />
      <Textarea
        label="Note"
        autosize
        maxLength={2048}
        value={site.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <div>
        <Button size="xs" variant="default" onClick={onDelete}>
          Delete the site
        </Button>
      </div>
    </div>
  );
}
