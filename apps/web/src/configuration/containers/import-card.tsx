import {
  type AppliedConfiguration,
  type ConfigurationPreview,
  mostConfiguration,
} from "@tracewell/contract/configuration";
import { type SectionKey, sectionKeys, sectionTitles } from "@tracewell/contract/configuration-file";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { FileDrop } from "../../ui/files/file-drop.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { formatInstant } from "../../ui/time/clinic-time.ts";
import { changeCount } from "../change-count.ts";
import css from "../components/configuration.module.css";
import { SectionChanges } from "../components/section-changes.tsx";
import { useApplyConfiguration, usePreviewConfiguration } from "../hooks/use-configuration.ts";
import { UndoButton } from "./undo-button.tsx";

/** A character takes up to three bytes. */
const mostBytes = 3 * mostConfiguration;

interface Chosen {
  content: string;
  fileName: string;
  preview: ConfigurationPreview;
  /** What a rule of this clinic refused, and whoever looks left out. */
  leftOut: SectionKey[];
}

/** A file of another clinic: what it would change, then the change itself, and its undo. */
export function ImportCard() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [done, setDone] = useState<AppliedConfiguration | null>(null);
  const [unfit, setUnfit] = useState<string | null>(null);
  const previewing = usePreviewConfiguration();
  const applying = useApplyConfiguration();
  const [asked, setAsked] = useState<Omit<Chosen, "preview"> | null>(null);
  const read = (asking: Omit<Chosen, "preview">) => {
    applying.reset();
    setAsked(asking);
    previewing.mutate(
      { body: { content: asking.content, leaveOut: asking.leftOut } },
      { onSuccess: (preview) => setChosen({ ...asking, preview }) },
    );
  };
  const take = async ([file]: File[]) => {
    if (!file) return;
    setUnfit(null);
    setDone(null);
    setChosen(null);
    read({ content: await file.text(), fileName: file.name.slice(0, 200), leftOut: [] });
  };
  const apply = ({ content, fileName, leftOut, preview: { state } }: Chosen, leaveOut: SectionKey[]) =>
    applying.mutate(
      { body: { content, fileName, state, leaveOut: [...leftOut, ...leaveOut] } },
      {
        onSuccess: (applied) => {
          setChosen(null);
          setDone(applied);
        },
      },
    );
  const refused = unfit ? undefined : refusedSection(previewing.error);
  const problem = unfit ?? previewing.error?.message ?? applying.error?.message ?? null;
  return (
    <Card title="Apply a file">
      {!chosen && (
        <>
          <p className={css.lead}>
            You see first what would change here. What the file doesn’t name stays as it is, and what was applied can be
            undone.
          </p>
          <FileDrop
            endings={[".json"]}
            maxBytes={mostBytes}
            busy={previewing.isPending}
            onFiles={(files) => void take(files)}
            onRefused={([name]) => setUnfit(`${name} is no configuration: choose the .json file that was exported.`)}
          >
            The configuration of a clinic, as it was exported.
          </FileDrop>
        </>
      )}
      {chosen && (
        <Preview
          chosen={chosen}
          busy={applying.isPending || previewing.isPending}
          isStale={applying.error?.code === "configuration.stale"}
          onAgain={() => read(chosen)}
          onApply={(leaveOut) => apply(chosen, leaveOut)}
          onCancel={() => setChosen(null)}
        />
      )}
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {asked && refused && (
        <div className={css.foot}>
          <ActionButton
            busy={previewing.isPending}
            onPress={() => read({ ...asked, leftOut: [...asked.leftOut, refused] })}
          >
            Leave out {sectionTitles[refused]} and look again
          </ActionButton>
        </div>
      )}
      {done && (
        <div role="status" className={css.foot}>
          <span className={css.name}>
            {changeCount(done.changes)} of {done.fileName} applied.
          </span>
          <UndoButton applied={done} onDone={() => setDone(null)} />
        </div>
      )}
    </Card>
  );
}

/** The section of a file in which a rule of this clinic was broken. */
const refusedSection = (error: ReturnType<typeof usePreviewConfiguration>["error"]): SectionKey | undefined =>
  error?.code === "configuration.refused"
    ? sectionKeys.find((key) => error.details.some(({ field }) => field === key))
    : undefined;

interface PreviewProps {
  chosen: Chosen;
  busy: boolean;
  isStale: boolean;
  onAgain: () => void;
  onApply: (leaveOut: SectionKey[]) => void;
  onCancel: () => void;
}

function Preview({ chosen: { fileName, preview, leftOut }, busy, isStale, onAgain, onApply, onCancel }: PreviewProps) {
  const { clinic, exportedAt, changes, sections } = preview;
  const [leaveOut, setLeaveOut] = useState<SectionKey[]>([]);
  const chosenChanges = sections
    .filter(({ key }) => !leaveOut.includes(key))
    .reduce((sum, { added, changed }) => sum + added + changed, 0);
  return (
    <>
      <p className={css.lead} role="status">
        {fileName}, exported from {clinic} on {formatInstant(exportedAt)}:{" "}
        {changes === 0 ? "this clinic is as the file says." : `${changeCount(changes)} here.`}
        {leftOut.length > 0 && ` Left out: ${leftOut.map((key) => sectionTitles[key]).join(", ")}.`}
      </p>
      {sections.map((section) => (
        <SectionChanges
          key={section.key}
          section={section}
          isChosen={!leaveOut.includes(section.key)}
          onChoose={(isChosen) =>
            setLeaveOut((left) => (isChosen ? left.filter((key) => key !== section.key) : [...left, section.key]))
          }
        />
      ))}
      <div className={css.foot}>
        <ActionButton onPress={onCancel}>{changes === 0 ? "Close" : "Cancel"}</ActionButton>
        {chosenChanges > 0 && !isStale && (
          <ActionButton main busy={busy} onPress={() => onApply(leaveOut)}>
            Apply {changeCount(chosenChanges)}
          </ActionButton>
        )}
        {isStale && (
          <ActionButton main busy={busy} onPress={onAgain}>
            Look again
          </ActionButton>
        )}
      </div>
    </>
  );
}
