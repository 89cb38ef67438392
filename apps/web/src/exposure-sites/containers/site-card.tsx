import { exposureSiteCalls, SitePage } from "@tracewell/contract/exposure-sites";
import { exposureSiteFields } from "@tracewell/contract/fields/exposure-site-fields";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { factsOf } from "../../editing/components/field-facts.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import type { Values } from "../../editing/texts.ts";
import { ask } from "../../platform/calls/ask.ts";
import { Facts } from "../../ui/facts.tsx";
import { keepSite } from "../hooks/use-sites.ts";

/** What is known of an exposure site: read first, edited in place. */
export function SiteCard({ site }: { site: SitePage }) {
  const edit = useFieldEdit<SitePage>({
    draft: `exposure-site-${site.id}`,
    page: site,
    fields: exposureSiteFields,
    valuesOf,
    send: (changes, version) =>
      ask(exposureSiteCalls.edit, { params: { id: site.id }, body: { ...changes, version }, silent: true }),
    readNewer: (newer) => SitePage.safeParse(newer).data,
    keep: keepSite,
  });
  return (
    <EditCard
      label="Exposure site"
      edit={edit}
      ability={site.abilities.edit}
      shortcut="e"
      view={<Facts facts={factsOf(exposureSiteFields, valuesOf(site))} />}
      form={
        edit.form && (
          <FieldInputs
            fields={exposureSiteFields}
            texts={edit.form}
            errors={edit.errors}
            choices={edit.choices}
            onChange={edit.change}
          />
        )
      }
    />
  );
}

const valuesOf = ({ alsoCalled: _, outbreaks: __, addedBy: ___, abilities: ____, ...site }: SitePage): Values => site;
