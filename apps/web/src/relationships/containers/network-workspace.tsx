import { Button, Switch, Tabs, TextInput } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import { useMay } from "../../platform/session/use-session.ts";
import { mapCredit } from "../../ui/map/project-shapes.ts";
import type { NetworkCanvas } from "../../ui/network-graph/network-canvas.ts";
import type { Point } from "../../ui/network-graph/place-nodes.ts";
import { ExposureTree } from "../components/exposure-tree.tsx";
import { MeaningBar } from "../components/meaning-bar.tsx";
import { NetworkCanvasBox } from "../components/network-canvas-box.tsx";
import { NetworkFilters } from "../components/network-filters.tsx";
import { NetworkFrame } from "../components/network-frame.tsx";
import { NetworkLegend } from "../components/network-legend.tsx";
import css from "../components/network-page.module.css";
import { NetworkTables } from "../components/network-tables.tsx";
import { PersonPanel } from "../components/person-panel.tsx";
import { StoryList } from "../components/story-list.tsx";
import { TimePlayer } from "../components/time-player.tsx";
import { UnnamedPanel } from "../components/unnamed-panel.tsx";
import { useShownNetwork } from "../hooks/use-shown-network.ts";
import { withoutUnnamed } from "../model/unnamed-persons.ts";
import { type Network, periodOf } from "../network.ts";
import { type NetworkSearch, type NetworkViewName, networkViews } from "../network-search.ts";
import { NetworkFiles } from "./network-files-menu.tsx";
import { NewTieDialog } from "./new-tie-dialog.tsx";
import { KeepSnapshot, Snapshots } from "./snapshots.tsx";
import { TiePanel } from "./tie-panel.tsx";

type NetworkWorkspaceProps = {
  network: Network & { truncated: boolean };
  title: string;
  search: NetworkSearch;
  onSearch: (part: Partial<NetworkSearch>) => void;
  /** Goes to the address of a snapshot. */
  onAddress: (query: Record<string, string>) => void;
};

const viewLabels: Record<NetworkViewName, string> = {
  bubble: "Bubbles",
  hierarchy: "Hierarchy",
  onset: "By onset",
  contact: "By last contact",
  report: "By report",
  areas: "Map",
  tree: "Tree",
  table: "Table",
  story: "Story",
};

/** One network in nine views, with what of it is shown, what stands for what, and what is known of whom one chooses. */
export function NetworkWorkspace({ network, title, search, onSearch, onAddress }: NetworkWorkspaceProps) {
  const [pins, setPins] = useState<ReadonlyMap<string, Point>>(new Map());
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<{ person: string } | { tie: string } | null>(null);
  const [edits, setEdits] = useState(false);
  const [tieFrom, setTieFrom] = useState<string | null>(null);
  const [tieTo, setTieTo] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"keep" | "snapshots" | null>(null);
  const [words, setWords] = useState("");
  const mayEdit = useMay("DIS_USER");
  const shown = useShownNetwork(network, { search, collapsed, pins });
  const { part, view, content, legend, choices } = shown;
  const byId = useMemo(() => new Map(network.persons.map((person) => [person.id, person])), [network]);
  const nameOf = (id: string) => byId.get(id)?.label ?? "–";
  const period = useMemo(() => periodOf(network), [network]);
  const sought = words.trim().toLowerCase();
  const found = useMemo(
    () =>
      sought ? part.persons.filter(({ label }) => label.toLowerCase().includes(sought)).map(({ id }) => id) : null,
    [part, sought],
  );
  const marked = useMemo(
    () =>
      found ??
      (chosen && "tie" in chosen ? [chosen.tie] : chosen ? [chosen.person, ...around(part.ties, chosen.person)] : []),
    [found, chosen, part],
  );
  const pickPerson = (id: string) => {
    if (tieFrom && tieFrom !== id && !byId.get(id)?.unnamed) setTieTo(id);
    else setChosen({ person: id });
  };
  const pickTie = (id: string) => {
    const end = byId.get(part.ties.find((tie) => tie.id === id)?.to ?? "");
    setChosen(end?.unnamed ? { person: end.id } : { tie: id });
  };
  const person = chosen && "person" in chosen ? byId.get(chosen.person) : undefined;
  const move = useCallback((id: string, to: Point) => setPins((before) => new Map([...before, [id, to]])), []);
  const play = useCallback((through: string | null) => onSearch({ through: through ?? undefined }), [onSearch]);
  const [one, other] = [tieFrom && byId.get(tieFrom), tieTo && byId.get(tieTo)];
  const summary = `${title}: ${part.persons.length} persons, ${part.ties.length} ties`;
  return (
    <div className={css.workspace}>
      <NetworkFrame
        tabs={
          <Tabs value={view} onChange={(next) => onSearch({ view: (next ?? "bubble") as NetworkViewName })}>
            <Tabs.List className={css.tabs}>
              {networkViews.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {viewLabels[name]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        }
        filters={<NetworkFilters search={search} choices={choices} steps={stepsOf(search)} onChange={onSearch} />}
        player={period && <TimePlayer period={period} through={search.through ?? null} onChange={play} />}
        meanings={content !== undefined && <MeaningBar meanings={shown.meanings} onChange={onSearch} />}
        notices={
          <>
            {network.truncated && (
              <p className={css.notice}>
                The network is larger than what can be shown: persons further away are left out.
              </p>
            )}
            {tieFrom && <p className={css.hint}>Choose whom {nameOf(tieFrom)} is tied to.</p>}
          </>
        }
        find={
          <>
            <TextInput
              type="search"
              size="xs"
              aria-label="Find a person"
              placeholder="Find a person"
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <span role="status">
              {found
                ? found.length === 1
                  ? "1 person found"
                  : `${found.length} persons found`
                : `${part.persons.length} persons, ${part.ties.length} ties`}
            </span>
          </>
        }
        actions={
          <>
            {mayEdit && (
              <Switch label="Edit" checked={edits} onChange={(event) => setEdits(event.currentTarget.checked)} />
            )}
            <Button size="xs" variant="default" onClick={() => setDialog("keep")} disabled={part.persons.length === 0}>
              Keep a snapshot…
            </Button>
            <Button size="xs" variant="default" onClick={() => setDialog("snapshots")}>
              Snapshots…
            </Button>
            <NetworkFiles {...{ shown, search, title }} />
          </>
        }
      >
        {content !== undefined && (
          <>
            <NetworkCanvasBox
              key={view}
              content={content}
              label={summary}
              marked={marked}
              onNode={pickPerson}
              onTie={pickTie}
              onMove={move}
            >
              {(canvas) => <CanvasButtons canvas={canvas} found={found} />}
            </NetworkCanvasBox>
            <NetworkLegend entries={legend} />
            {shown.isMap && <p className={css.credit}>{mapCredit}</p>}
          </>
        )}
        {view === "tree" && (
          <ExposureTree network={part} label={summary} selected={person?.id ?? null} onPerson={pickPerson} />
        )}
        {view === "table" && <NetworkTables network={part} onPerson={pickPerson} onTie={pickTie} />}
        {view === "story" && <StoryList network={part} onPerson={pickPerson} />}
      </NetworkFrame>
      <aside className={css.panel} aria-label="Details">
        {!chosen && <p>Choose a person or a tie to see what is known of them.</p>}
        {chosen && "tie" in chosen && (
          <TiePanel key={chosen.tie} id={chosen.tie} edits={edits} onGone={() => setChosen(null)} />
        )}
        {person?.unnamed && (
          <UnnamedPanel
            person={person}
            ties={part.ties.filter(({ to }) => to === person.id)}
            nameOf={nameOf}
            onPerson={pickPerson}
          />
        )}
        {person && !person.unnamed && (
          <PersonPanel
            person={person}
            ties={part.ties.filter(({ from, to }) => from === person.id || to === person.id)}
            nameOf={nameOf}
            degree={search.around === person.id ? (search.degree ?? 1) : null}
            collapsed={collapsed.has(person.id)}
            pinned={pins.has(person.id)}
            onTieFrom={edits ? () => setTieFrom(person.id) : null}
            onDegree={(degree) => onSearch({ around: degree ? person.id : undefined, degree: degree ?? undefined })}
            onCollapse={() => setCollapsed(toggled(collapsed, person.id))}
            onUnpin={() => setPins(new Map([...pins].filter(([id]) => id !== person.id)))}
            onTie={pickTie}
          />
        )}
      </aside>
      {one && other && (
        <NewTieDialog
          between={[one, other]}
          onClose={() => {
            setTieFrom(null);
            setTieTo(null);
          }}
        />
      )}
      {dialog === "keep" && (
        <KeepSnapshot shown={{ network: withoutUnnamed(part), search, pins }} onClose={() => setDialog(null)} />
      )}
      {dialog === "snapshots" && (
        <Snapshots
          onClose={() => setDialog(null)}
          onOpen={({ query, places }) => {
            setPins(new Map(Object.entries(places)));
            setDialog(null);
            onAddress(query);
          }}
        />
      )}
    </div>
  );
}

type CanvasButtonsProps = { canvas: NetworkCanvas | null; found: readonly string[] | null };

const CanvasButtons = ({ canvas, found }: CanvasButtonsProps) => (
  <div className={css.overlay}>
    <Button size="compact-xs" variant="default" onClick={() => canvas?.zoom(1.3)}>
      Zoom in
    </Button>
    <Button size="compact-xs" variant="default" onClick={() => canvas?.zoom(1 / 1.3)}>
      Zoom out
    </Button>
    <Button size="compact-xs" variant="default" onClick={() => canvas?.fit()}>
      Fit
    </Button>
    <Button
      size="compact-xs"
      variant="default"
      onClick={() =>
        void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
      }
    >
      Full screen
    </Button>
    {found?.[0] && (
      <Button size="compact-xs" variant="default" onClick={() => canvas?.center(found[0] ?? "")}>
        Go to the first found
      </Button>
    )}
  </div>
);

const around = (ties: Network["ties"], id: string) =>
  ties.flatMap((tie) => (tie.from === id ? [tie.id, tie.to] : tie.to === id ? [tie.id, tie.from] : []));

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  set.has(id) ? new Set([...set].filter((each) => each !== id)) : new Set([...set, id]);

/** How far around its persons a network can be read; what a cluster or an outbreak has is fixed. */
function stepsOf({ record, person, outbreak, cluster, steps }: NetworkSearch) {
  if (outbreak || cluster) return null;
  return record || person
    ? { least: 1, most: 6, now: steps ?? 3 }
    : { least: 0, most: 3, now: Math.min(3, steps ?? 1) };
}
