import { Button } from "@mantine/core";
import type { Cluster } from "@tracewell/contract/clusters";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { Link } from "../../ui/link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "./cluster-list.module.css";

type ClusterListProps = {
  clusters: readonly Cluster[];
  hrefOf: (cluster: Cluster) => string;
  /** Null: the viewer makes no outbreaks. */
  onOutbreak: ((cluster: Cluster) => void) | null;
};

/** Clusters a line each, the largest first. */
export const ClusterList = ({ clusters, hrefOf, onOutbreak }: ClusterListProps) => (
  <CardTable
    label="Clusters"
    rows={clusters}
    rowId={({ id }) => id}
    columns={[
      {
        id: "names",
        header: "Cluster",
        cell: (cluster) => (
          <Link href={hrefOf(cluster)} className={css.names}>
            {nameOf(cluster)}
          </Link>
        ),
      },
      { id: "size", header: "Size", align: "right", cell: ({ size }) => size },
      { id: "positive", header: "Positive", align: "right", cell: ({ positive }) => positive },
      { id: "contacts", header: "Direct contacts", align: "right", cell: ({ directContacts }) => directContacts },
      { id: "new", header: "New", align: "right", cell: ({ newPersons }) => (newPersons > 0 ? `+${newPersons}` : "0") },
      { id: "growth", header: "Growth", cell: (cluster) => <Growth cluster={cluster} /> },
      {
        id: "bridges",
        header: "Bridging persons",
        cell: ({ bridges }) =>
          bridges.length === 0 ? "–" : bridges.map(({ fullName, parts }) => `${fullName} (${parts} parts)`).join("; "),
      },
      {
        id: "shape",
        header: "Ties, density, longest way",
        cell: ({ ties, density, diameter }) =>
          `${ties}, ${Math.round(density * 100)} %, ${diameter === null ? "–" : `${diameter} steps`}`,
      },
      ...(onOutbreak ? [outbreakColumn(onOutbreak)] : []),
    ]}
  />
);

const outbreakColumn = (onOutbreak: (cluster: Cluster) => void): CardColumn<Cluster> => ({
  id: "actions",
  header: "Actions",
  align: "right",
  cell: (cluster) => (
    <Button size="xs" variant="default" onClick={() => onOutbreak(cluster)}>
      Make an outbreak
      <VisuallyHidden> of {nameOf(cluster)}</VisuallyHidden>
    </Button>
  ),
});

/** `Reyes, Ana; Kim, Bo and 5 more`. */
function nameOf({ names, size }: Pick<Cluster, "names" | "size">): string {
  const more = size - names.length;
  return names.map(({ fullName }) => fullName).join("; ") + (more > 0 ? ` and ${more} more` : "");
}

const [width, height] = [96, 24];

/** How large a cluster was at the end of each month. */
function Growth({ cluster: { growth } }: { cluster: Cluster }) {
  const last = growth.at(-1);
  if (!last) return "–";
  const bar = width / growth.length;
  const first = growth[0] ?? last;
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={`From ${first.size} in ${first.month.slice(0, 7)} to ${last.size} in ${last.month.slice(0, 7)}`}
    >
      {growth.map(({ month, size }, at) => {
        const tall = Math.max(1, (size / last.size) * height);
        return (
          <rect
            key={month}
            x={at * bar}
            y={height - tall}
            width={Math.max(1, bar - 2)}
            height={tall}
            fill="var(--info)"
          />
        );
      })}
    </svg>
  );
}
