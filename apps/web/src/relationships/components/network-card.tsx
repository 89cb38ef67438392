import { Modal } from "@mantine/core";
import { formatFrequency } from "@tracewell/contract/constants";
import { recordHref, recordPlaces } from "@tracewell/contract/records";
import type { GraphTie } from "@tracewell/contract/relationships";
import { useMemo, useState } from "react";
import { Link } from "../../ui/link.tsx";
import type { NetworkNode, NetworkTie } from "../../ui/network-graph/network.ts";
import { NetworkGraph } from "../../ui/network-graph/network-graph.tsx";
import { ageAndSex } from "../../ui/person/person-name.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { titleName } from "../model/unnamed-persons.ts";
import { choicesIn, type Network, type NetworkPerson, type NetworkView, networkIn, otherRecords } from "../network.ts";
import css from "./network.module.css";
import { NetworkViewBar } from "./network-view-bar.tsx";

type NetworkCardProps = {
  network: Network & { truncated: boolean };
  /** What of it is looked at first. */
  first: NetworkView;
  /** The record shown; a person's page shows none. */
  recordId: string | null;
  fileName: string;
  /** The address of the whole page about it. */
  href: string;
  onOpen: (href: string) => void;
};

/** Who is tied to whom around a record: as a picture and as a list, to narrow down; a person opens their record. */
export function NetworkCard({ network, first, recordId, fileName, href, onOpen }: NetworkCardProps) {
  const [view, setView] = useState(first);
  const [person, setPerson] = useState<NetworkPerson | null>(null);
  const choices = useMemo(() => choicesIn(network), [network]);
  const { nodes, ties } = useMemo(() => {
    const part = networkIn(network, view);
    return { nodes: part.persons.map(nodeOf), ties: part.ties.map(tieOf) };
  }, [network, view]);
  const press = (id: string) => {
    const pressed = network.persons.find((each) => each.id === id);
    const [record, ...more] = pressed ? otherRecords(pressed, recordId) : [];
    if (record && more.length === 0 && !pressed?.focus) onOpen(recordHref(record.kind, record.id));
    else setPerson(pressed ?? null);
  };
  return (
    <>
      <NetworkViewBar view={view} choices={choices} href={href} onChange={setView} />
      {network.truncated && (
        <p className={css.notice}>The network is larger than what can be shown: persons further away are left out.</p>
      )}
      <NetworkGraph nodes={nodes} ties={ties} onNode={press} fileName={fileName} />
      {person && <RecordsOf person={person} recordId={recordId} onClose={() => setPerson(null)} />}
    </>
  );
}

type RecordsOfProps = { person: NetworkPerson; recordId: string | null; onClose: () => void };

/** The records of a person who has several, to choose which one to open. */
const RecordsOf = ({ person, recordId, onClose }: RecordsOfProps) => (
  <Modal opened onClose={onClose} title={titleName(person)} centered closeButtonProps={{ "aria-label": "Close" }}>
    {person.unnamed ? (
      <p>{person.unnamed.details || "Nothing else is known of this partner."}</p>
    ) : person.records.length === 0 ? (
      <p>This person has no record that you may open.</p>
    ) : (
      <ul className={css.records}>
        {person.records.map(({ id, kind, referenceNumber }) => (
          <li key={id}>
            <Link href={recordHref(kind, id)} onClick={onClose}>
              {recordPlaces[kind].noun} {referenceNumber}
            </Link>
            {id === recordId && <span>shown now</span>}
          </li>
        ))}
      </ul>
    )}
  </Modal>
);

const nodeOf = ({ id, label, age, sexAtBirth, priorityStatus, focus, unnamed }: NetworkPerson): NetworkNode => ({
  id,
  label,
  sub: ageAndSex({ age, sexAtBirth }),
  status: priorityStatus,
  focus,
  dashed: Boolean(unnamed),
});

const tieOf = (tie: GraphTie): NetworkTie => ({
  id: tie.id,
  from: tie.from,
  to: tie.to,
  label: tie.relationship,
  details: detailsOf(tie),
});

function detailsOf({ exposureType, frequency, firstExposureOn, lastExposureOn }: GraphTie): string {
  const days = [firstExposureOn, lastExposureOn].flatMap((day) => (day ? [formatDay(day)] : []));
  return [exposureType, frequency && formatFrequency(frequency), [...new Set(days)].join(" – ")]
    .filter(Boolean)
    .join(" · ");
}
