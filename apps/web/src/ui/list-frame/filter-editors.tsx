import { Button, Checkbox, Radio, TextInput } from "@mantine/core";
import { useState } from "react";
import { DayPicker } from "../form/day-picker.tsx";
import { useTexts } from "../texts.tsx";
import css from "./filter-editors.module.css";

export type Choice = { value: string; label: string };

/** From here on a list of choices gets a box to find one in. */
const manyChoices = 10;

function useFound(choices: readonly Choice[]) {
  const [sought, setSought] = useState("");
  const found = choices.filter(({ label }) => label.toLowerCase().includes(sought.trim().toLowerCase()));
  return { sought, setSought, found, searchable: choices.length >= manyChoices };
}

type ChoicesProps = {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** A filter by several of a list of choices. */
export function ChoicesEditor({ label, choices, chosen, onChange }: ChoicesProps) {
  const { sought, setSought, found, searchable } = useFound(choices);
  return (
    <div className={css.editor}>
      {searchable && <Finder value={sought} onChange={setSought} />}
      <Checkbox.Group label={label} value={[...chosen]} onChange={onChange}>
        <div className={css.choices}>
          {found.map((choice) => (
            <Checkbox key={choice.value} value={choice.value} label={choice.label} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  choices: readonly Choice[];
  chosen: string | null;
  onChange: (chosen: string) => void;
};

/** A filter by one of a list of choices. */
export function ChoiceEditor(props: ChoiceProps) {
  const { sought, setSought, found, searchable } = useFound(props.choices);
  return (
    <div className={css.editor}>
      {searchable && <Finder value={sought} onChange={setSought} />}
      <OneOf {...props} choices={found} />
    </div>
  );
}

type SoughtChoiceProps = ChoiceProps & { sought: string; onSeek: (words: string) => void };

/** A filter by one of more choices than are fetched at once: those that fit what is sought are given. */
export const SoughtChoiceEditor = ({ sought, onSeek, ...props }: SoughtChoiceProps) => (
  <div className={css.editor}>
    <Finder value={sought} onChange={onSeek} />
    <OneOf {...props} />
  </div>
);

const OneOf = ({ label, choices, chosen, onChange }: ChoiceProps) => (
  <Radio.Group label={label} value={chosen} onChange={onChange}>
    <div className={css.choices}>
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} label={choice.label} />
      ))}
    </div>
  </Radio.Group>
);

function Finder({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const texts = useTexts();
  return (
    <TextInput
      type="search"
      aria-label={texts.find}
      placeholder={texts.find}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type Days = { from: string | null; to: string | null };

/** A filter by days, `yyyy-mm-dd`, each end open when empty. */
export function DaysEditor({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const texts = useTexts();
  return (
    <div className={css.days}>
      <DayPicker
        clearable
        label={texts.from}
        value={days.from}
        maxDate={days.to ?? undefined}
        onChange={(from) => onChange({ ...days, from })}
      />
      <DayPicker
        clearable
        label={texts.to}
        value={days.to}
        minDate={days.from ?? undefined}
        onChange={(to) => onChange({ ...days, to })}
      />
    </div>
  );
}

/** A filter by words: applied on Enter or by its button. */
export function TextEditor({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const texts = useTexts();
  const [typed, setTyped] = useState(value);
  return (
    <form
      className={css.words}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <TextInput label={label} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <Button type="submit">{texts.filter}</Button>
    </form>
  );
}
