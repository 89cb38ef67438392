import { useNavigate } from "@tanstack/react-router";
import { exposureSiteCalls, type SitePage } from "@tracewell/contract/exposure-sites";
import { exposureSiteFields } from "@tracewell/contract/fields/exposure-site-fields";
import { useRef } from "react";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { AlikeSites } from "../components/alike-sites.tsx";
import { useSiteSearch } from "../hooks/use-site-search.ts";
import { keepSite } from "../hooks/use-sites.ts";

const first = {};

/** Adds an exposure site to the clinic's; those whose names are alike show first, so that none is there twice. */
export function NewSite() {
  const navigate = useNavigate();
  const made = useRef<string | null>(null);
  const edit = useFieldEdit<SitePage>({
    draft: "exposure-site-new",
    page: null,
    always: true,
    fields: exposureSiteFields,
    first,
    valuesOf: () => first,
    send: (_changes, _version, whole) => ask(exposureSiteCalls.create, { body: whole as never, silent: true }),
    readNewer: () => undefined,
    keep: (page) => {
      made.current = page.id;
      keepSite(page);
    },
    onDone: () => void navigate({ href: made.current ? `/exposure-sites/${made.current}` : "/exposure-sites" }),
  });
  const { found } = useSiteSearch((edit.form?.name ?? "").slice(0, 100));
  return (
    <PageFrame title="New exposure site" subtitle={<Link href="/exposure-sites">Exposure sites</Link>}>
      <Card>
        <EditCard
          label="New exposure site"
          edit={edit}
          saveLabel="Add the site"
          view={null}
          form={
            edit.form && (
              <>
                <FieldInputs
                  fields={exposureSiteFields}
                  texts={edit.form}
                  errors={edit.errors}
                  choices={edit.choices}
                  onChange={edit.change}
                />
                <AlikeSites sites={found} />
              </>
            )
          }
        />
      </Card>
    </PageFrame>
  );
}
