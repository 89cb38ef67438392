import { Button, Modal, MultiSelect } from "@mantine/core";
import type { AppointmentTime } from "@tracewell/contract/visits";
import { useState } from "react";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { readTypedDay } from "../../ui/time/typed-day.ts";
import { readTypedTime } from "../../ui/time/typed-time.ts";
import { TimeFields } from "../components/time-fields.tsx";
import css from "../components/visit-form.module.css";
import { readTime, type TimeDraft } from "./visit-draft.ts";

type AppointmentDialogProps = {
  title: string;
  action: string;
  first: TimeDraft;
  /** Asks what the visit is for as well. */
  asksTypes?: boolean;
  busy: boolean;
  /** Why the server refused. */
  problem: string | null;
  onSave: (appointment: AppointmentTime, typeIds: string[]) => void;
  onClose: () => void;
};

/** A day as it is typed, as the clinic writes it. */
export const tidyDay = (typed: string): string | null => {
  const day = readTypedDay(typed);
  return day && formatDay(day);
};

/** Asks for the time of a visit to come. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const { title, action, first, asksTypes = false, busy, problem, onSave, onClose } = props;
  const [time, setTime] = useState(first);
  const [typeIds, setTypes] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const types = choicesOf(useLookup("VISIT_TYPE"));
  const read = readTime(time);
  const typesMissing = asksTypes && typeIds.length === 0;
  const save = () => {
    setTried(true);
    if (read.time && !typesMissing && !busy) onSave(read.time, typeIds);
  };
  useShortcuts({ "mod+Enter": save }, { inDialog: true });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      classNames={{ content: css.room }}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        className={css.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TimeFields
          time={time}
          errors={tried ? read.errors : {}}
          read={{ day: tidyDay, time: readTypedTime }}
          onChange={(part) => setTime((now) => ({ ...now, ...part }))}
        />
        {asksTypes && (
          <MultiSelect
            label="What is the visit for?"
            searchable
            comboboxProps={{ withinPortal: false, floatingStrategy: "fixed" }}
            data={types}
            value={typeIds}
            error={tried && typesMissing && "Choose what the visit is for."}
            onChange={setTypes}
          />
        )}
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <div className={css.buttons}>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <Button type="submit" variant="filled" loading={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
