import type { LookupKind } from "@tracewell/contract/lookup-kinds";
import { lookupGroups, patientLists } from "@tracewell/contract/lookup-titles";
import { Badge } from "../../ui/badges/badge.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/lists.module.css";
import { useListStates } from "../hooks/use-lists.ts";

/** All lists that the clinic keeps, in groups by what they are for. */
export function ListsPage() {
  const { data, error, refetch } = useListStates();
  return (
    <PageFrame
      title="Lists"
      subtitle={<Link href="/system-settings">System settings</Link>}
      actions={<Link href="/system-settings/list-values">Search all lists</Link>}
    >
      {!data && !error && <SkeletonLines lines={12} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <div className={css.groups}>
          {Object.entries(lookupGroups).map(([group, lists]) => (
            <Card key={group} title={group}>
              <CardTable
                label={group}
                rows={Object.entries(lists).map(([kind, { title }]) => ({
                  kind: kind as LookupKind,
                  title,
                  state: data.find((state) => state.kind === kind),
                }))}
                rowId={({ kind }) => kind}
                columns={[
                  {
                    id: "title",
                    header: "List",
                    cell: ({ kind, title }) => <Link href={`/system-settings/list-values?kind=${kind}`}>{title}</Link>,
                  },
                  { id: "values", header: "Values", align: "right", cell: ({ state }) => state?.values ?? 0 },
                  {
                    id: "missing",
                    header: "Translations missing",
                    align: "right",
                    cell: ({ kind, state }) => {
                      const missing = state?.untranslated ?? 0;
                      if (missing === 0) return "none";
                      return patientLists.includes(kind) ? (
                        <Badge tone="exposed">{missing} for patients</Badge>
                      ) : (
                        missing
                      );
                    },
                  },
                ]}
              />
            </Card>
          ))}
        </div>
      )}
    </PageFrame>
  );
}
