import { Button, MultiSelect } from "@mantine/core";
import { mostOfSites, siteKindLabels } from "@tracewell/contract/exposure-site-kinds";
import { exposureSiteFields } from "@tracewell/contract/fields/exposure-site-fields";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import type { Choices, Errors } from "../../editing/texts.ts";
import type { MemberChoice, SiteForm } from "../hooks/use-outbreak-sites.ts";
import css from "./outbreak-form.module.css";

type SiteFieldsProps = {
  site: SiteForm;
  /** Which one it is, for screen readers. */
  title: string;
  errors: Errors;
  choices: Choices;
  /** The members who match what is typed. */
  members: { choices: readonly MemberChoice[]; typed: string; setTyped: (text: string) => void };
  onChange: (part: Partial<SiteForm>) => void;
  onRemove: () => void;
};

/** A site that an outbreak uses: the fields of a new one, and who of the members was there. */
export function SiteFields({ site, title, errors, choices, members, onChange, onRemove }: SiteFieldsProps) {
  const { newSite } = site;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame of its own
    <div className={css.fields} role="group" aria-label={title}>
      {newSite ? (
        <FieldInputs
          fields={exposureSiteFields}
          texts={newSite}
          errors={errors}
          choices={choices}
          onChange={(part) => onChange({ newSite: { ...newSite, ...part } })}
        />
      ) : (
        <p className={css.chosen}>
          <b>{site.name}</b>
          {[site.kind && siteKindLabels[site.kind], site.whereabouts].filter(Boolean).map((text) => ` · ${text}`)}
        </p>
      )}
      <MembersThere site={site} members={members} onChange={onChange} />
      <div>
        <Button size="xs" variant="default" onClick={onRemove}>
          Remove from this outbreak
        </Button>
      </div>
    </div>
  );
}

function MembersThere({ site, members, onChange }: Pick<SiteFieldsProps, "site" | "members" | "onChange">) {
  const known = new Map([...members.choices, ...site.members].map((choice) => [choice.value, choice]));
  const chosen = new Set(site.members.map(({ value }) => value));
  return (
    <MultiSelect
      label="Members who were there"
      placeholder="Type a name or number"
      searchable
      maxValues={mostOfSites.people}
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
  );
}
