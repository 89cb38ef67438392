import { Select } from "@mantine/core";
import type { UserChoice } from "@tracewell/contract/lookups";
import { useState } from "react";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import css from "../../ui/form/dialog-form.module.css";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

type ElevateDialogProps = {
  /** What is elevated: `file`. */
  noun: string;
  referenceNumber: string;
  infections: readonly { id: string; name: string; openInvestigation: string | null }[];
  /** The positive infections that would still be undecided, by name. */
  staysOpenFor: (infectionId: string | null) => readonly string[];
  /** Who can be given an investigation, the viewer first. */
  users: readonly UserChoice[];
  viewerId: string;
  /** Who is proposed. */
  firstUser: string | null;
  busy: boolean;
  /** Why the server refused. */
  problem: string | null;
  onElevate: (wanted: { infectionId: string; assignTo?: string }) => void;
  onClose: () => void;
};

/** Asks what an investigation needs to begin: for which infection, and who works it. */
export function ElevateDialog(props: ElevateDialogProps) {
  const { noun, referenceNumber, infections, users, viewerId, firstUser, busy, problem } = props;
  const { staysOpenFor, onElevate, onClose } = props;
  const free = infections.filter(({ openInvestigation }) => openInvestigation === null);
  const [infectionId, setInfection] = useState(free.length === 1 ? (free[0]?.id ?? null) : null);
  const [assignTo, setAssignTo] = useState(firstUser);
  const [pressed, setPressed] = useState(false);
  const elevate = () => {
    setPressed(true);
    if (infectionId && !busy) onElevate({ infectionId, ...(assignTo ? { assignTo } : {}) });
  };
  return (
    <FormDialog
      title={`Elevate ${referenceNumber} to an investigation`}
      action="Open the investigation"
      busy={busy}
      problem={problem}
      focusAction={free.length === 1}
      onSubmit={elevate}
      onClose={onClose}
    >
      <Select
        label="Infection"
        {...choicesInDialog}
        required
        searchable={infections.length > 8}
        allowDeselect={false}
        data={infections.map(({ id, name, openInvestigation }) => ({
          value: id,
          label: openInvestigation ? `${name} (open: ${openInvestigation})` : name,
          disabled: openInvestigation !== null,
        }))}
        value={infectionId}
        onChange={setInfection}
        error={pressed && !infectionId && "Choose the infection that the investigation is about."}
        data-autofocus={free.length > 1 || undefined}
      />
      <Select
        label="Investigator"
        {...choicesInDialog}
        placeholder="Nobody yet"
        searchable
        clearable
        data={users.map(({ id, name }) => ({ value: id, label: id === viewerId ? `${name} (me)` : name }))}
        value={assignTo}
        onChange={setAssignTo}
      />
      <p className={css.words}>
        {staysOpenFor(infectionId).length > 0
          ? `The ${noun} stays open for ${staysOpenFor(infectionId).join(", ")}.`
          : `The ${noun} goes to Case Created.`}{" "}
        Its results and notes are seen from the investigation, too.
      </p>
    </FormDialog>
  );
}
