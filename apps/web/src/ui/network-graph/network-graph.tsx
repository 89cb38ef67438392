import { CardTable } from "../card-table.tsx";
import { useTexts } from "../texts.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import type { NetworkNode, NetworkTie } from "./network.ts";
import css from "./network-graph.module.css";
import { NetworkPicture } from "./network-picture.tsx";
import { inkOf, keyOf, type StatusKey, shapePaths, statusKeys } from "./network-style.ts";

type NetworkGraphProps = {
  /** Keep the same arrays between renders: new ones draw the picture anew. */
  nodes: readonly NetworkNode[];
  ties: readonly NetworkTie[];
  onNode: (id: string) => void;
  fileName?: string;
};

/** Persons and the ties between them, as a picture and as the same in a table. */
export function NetworkGraph({ nodes, ties, onNode, fileName = "network" }: NetworkGraphProps) {
  return (
    <div className={css.holder}>
      <div className={css.network}>
        <NetworkPicture
          nodes={nodes}
          ties={ties}
          onNode={onNode}
          fileName={fileName}
          legend={<Legend nodes={nodes} />}
        />
        <TiesTable nodes={nodes} ties={ties} onNode={onNode} />
      </div>
    </div>
  );
}

function Legend({ nodes }: { nodes: readonly NetworkNode[] }) {
  const texts = useTexts();
  const used = new Set(nodes.filter(({ dashed }) => !dashed).map(({ status }) => keyOf(status)));
  return (
    <ul className={css.legend} aria-label={texts.legend}>
      {statusKeys
        .filter((status) => used.has(status))
        .map((status) => (
          <li key={status}>
            <Shape status={status} />
            {status === "none" ? texts.noStatus : status}
          </li>
        ))}
      {nodes.some(({ dashed }) => dashed) && (
        <li>
          <span className={css.dashed} aria-hidden="true" />
          {texts.unnamedPartner}
        </li>
      )}
      {nodes.some(({ focus }) => focus) && (
        <li>
          <span className={css.ring} aria-hidden="true" />
          {texts.inFocus}
        </li>
      )}
    </ul>
  );
}

const Shape = ({ status }: { status: StatusKey }) => (
  <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
    <path d={shapePaths[status]} fill={inkOf(status)} />
  </svg>
);

function TiesTable({ nodes, ties, onNode }: Omit<NetworkGraphProps, "fileName">) {
  const texts = useTexts();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const person = (id: string) => {
    const node = byId.get(id);
    return node ? <Person node={node} onNode={onNode} /> : "–";
  };
  return (
    <div className={css.table}>
      <CardTable
        label={texts.networkSummary(nodes.length, ties.length)}
        rows={ties}
        rowId={({ id }) => id}
        columns={[
          { id: "from", header: texts.from, cell: ({ from }) => person(from) },
          { id: "label", header: texts.tie, cell: (tie) => <Tie tie={tie} /> },
          { id: "to", header: texts.to, cell: ({ to }) => person(to) },
        ]}
      />
    </div>
  );
}

const Tie = ({ tie: { label, details } }: { tie: NetworkTie }) => (
  <>
    {label ?? "–"}
    {details && <div className={css.details}>{details}</div>}
  </>
);

function Person({ node, onNode }: { node: NetworkNode; onNode: (id: string) => void }) {
  const texts = useTexts();
  const status = keyOf(node.status);
  return (
    <button type="button" className={css.person} onClick={() => onNode(node.id)}>
      {node.dashed ? <span className={css.dashed} aria-hidden="true" /> : <Shape status={status} />}
      {node.label}
      <VisuallyHidden>
        , {node.dashed ? texts.unnamedPartner : status === "none" ? texts.noStatus : status}
      </VisuallyHidden>
    </button>
  );
}
