import { useNavigate } from "@tanstack/react-router";
import { outbreakFields } from "@tracewell/contract/fields/outbreak-fields";
import { type OutbreakPage, outbreakCalls } from "@tracewell/contract/outbreaks";
import { useRef } from "react";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { refreshOutbreaks } from "../hooks/use-outbreaks.ts";

/** Declares an outbreak; its members join on its page, or from lists and records. */
export function NewOutbreak() {
  const navigate = useNavigate();
  const made = useRef<string | null>(null);
  const first = { declaredOn: todayIn(useTimeZone()) };
  const edit = useFieldEdit<OutbreakPage>({
    draft: "outbreak-new",
    page: null,
    always: true,
    fields: outbreakFields,
    first,
    valuesOf: () => first,
    send: (_changes, _version, whole) =>
      ask(outbreakCalls.create, { body: { ...first, ...whole } as never, silent: true }),
    readNewer: () => undefined,
    keep: (page) => {
      made.current = page.id;
      refreshOutbreaks();
    },
    onDone: () => void navigate({ href: made.current ? `/outbreaks/${made.current}` : "/outbreaks" }),
  });
  return (
    <PageFrame title="New outbreak" subtitle={<Link href="/outbreaks">Outbreaks</Link>}>
      <Card>
        <EditCard
          label="New outbreak"
          edit={edit}
          saveLabel="Declare the outbreak"
          view={null}
          form={
            edit.form && (
              <FieldInputs
                fields={outbreakFields}
                texts={edit.form}
                errors={edit.errors}
                choices={edit.choices}
                onChange={edit.change}
              />
            )
          }
        />
      </Card>
    </PageFrame>
  );
}
