import { Button, SegmentedControl, Textarea } from "@mantine/core";
import type { QuerySource, SavedQuery } from "@tracewell/contract/custom-queries";
import { useState } from "react";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/custom-query.module.css";
import { QueryFault } from "../components/query-fault.tsx";
import { QueryRows } from "../components/query-rows.tsx";
import { useCheckQuery, useRunQuery } from "../hooks/use-custom-queries.ts";
import { askedOf, emptyTree, type QueryDraft } from "../query-draft.ts";
import { ExportQuery } from "./export-query.tsx";
import { QueryBuilder } from "./query-builder.tsx";
import { SavedQueries } from "./saved-queries.tsx";

type QueryFormProps = { sources: readonly QuerySource[]; first: QuerySource };

/** A custom query: built or written, run, and kept. */
export function QueryForm({ sources, first }: QueryFormProps) {
  const [draft, setDraft] = useState<QueryDraft>({ way: "built", tree: emptyTree(first), sql: "" });
  const [opened, setOpened] = useState<SavedQuery | null>(null);
  const run = useRunQuery();
  const check = useCheckQuery();
  const body = askedOf(draft);
  const start = () => run.mutate({ body });
  useShortcuts({ "mod+Enter": start });
  const open = (query: SavedQuery | null) => {
    setOpened(query);
    if (!query) return;
    run.reset();
    const { tree, sql } = query;
    setDraft((before) => (tree ? { ...before, way: "built", tree } : { ...before, way: "written", sql: sql ?? "" }));
  };
  const write = () =>
    check.mutate({ body }, { onSuccess: ({ sql }) => setDraft((before) => ({ ...before, way: "written", sql })) });
  const problem = run.error ?? check.error;
  const errors = Object.fromEntries((problem?.details ?? []).map(({ field, message }) => [field ?? "", message]));
  return (
    <PageFrame
      title="Custom query"
      subtitle="Reads your clinic’s data, changes nothing"
      actions={<SavedQueries draft={draft} opened={opened} onOpen={open} />}
    >
      <div className={css.cards}>
        <Card
          title="Query"
          action={
            <SegmentedControl
              aria-label="How the query is made"
              data={[
                { value: "built", label: "From fields" },
                { value: "written", label: "As SELECT" },
              ]}
              value={draft.way}
              onChange={(way) => setDraft({ ...draft, way: way as QueryDraft["way"] })}
            />
          }
        >
          <div className={css.builder}>
            {draft.way === "built" ? (
              <QueryBuilder
                key={opened?.id ?? "new"}
                sources={sources}
                tree={draft.tree}
                errors={errors}
                onChange={(tree) => setDraft({ ...draft, tree })}
              />
            ) : (
              <>
                <Textarea
                  className={css.sql}
                  label="SELECT"
                  autosize
                  minRows={6}
                  maxRows={24}
                  maxLength={10_000}
                  spellCheck={false}
                  value={draft.sql}
                  onChange={(event) => setDraft({ ...draft, sql: event.currentTarget.value })}
                />
                <details>
                  <summary>What may be read</summary>
                  {sources.map(({ name, about, fields }) => (
                    <section key={name} aria-label={name}>
                      <h3 className={css.title}>{`${name}: ${about}`}</h3>
                      <dl className={css.fields}>
                        {fields.map((field) => (
                          <div key={field.name}>
                            <dt>{field.name}</dt>
                            <dd>{field.about}</dd>
                          </div>
                        ))}
                      </dl>
                    </section>
                  ))}
                </details>
              </>
            )}
            {problem && <QueryFault problem={problem} sql={body.sql} />}
            <div className={css.buttons}>
              <Button loading={run.isPending} onClick={start}>
                Run
              </Button>
              <ExportQuery custom={body} />
              {draft.way === "built" && (
                <Button variant="default" loading={check.isPending} onClick={write}>
                  Write it as SELECT
                </Button>
              )}
            </div>
          </div>
        </Card>
        {run.data && !run.error && (
          <Card title="What was found">
            <QueryRows result={run.data} />
          </Card>
        )}
      </div>
    </PageFrame>
  );
}
