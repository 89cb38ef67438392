import { NativeSelect, Textarea } from "@mantine/core";
import { mostBlockCharacters, mostLetterCharacters } from "../letter.ts";
import css from "./letter.module.css";

interface Choice {
  id: string;
  name: string;
}

type LetterFieldsProps = {
  letter: { from: string; to: string; text: string };
  /** Where the clinic is; with several, one is chosen. */
  places: readonly Choice[];
  /** Letters of the clinic. */
  letters: readonly Choice[];
  messages: readonly Choice[];
  chosen: string;
  /** What nobody knows of the chosen letter, in words. */
  missing: readonly string[];
  /** Why it can't be printed yet. */
  error: string | null;
  onPlace: (id: string) => void;
  onLetter: (id: string) => void;
  onMessage: (id: string) => void;
  onChange: (part: { from?: string; to?: string; text?: string }) => void;
};

const choices = (things: readonly Choice[]) => [
  { value: "", label: "Choose…" },
  ...things.map(({ id, name }) => ({ value: id, label: name })),
];

/** What a letter says, and to whom. */
export function LetterFields({ letter, places, letters, messages, onChange, ...rest }: LetterFieldsProps) {
  const { chosen, missing, error, onPlace, onLetter, onMessage } = rest;
  return (
    <div className={css.fields}>
      {letters.length > 0 && (
        <NativeSelect
          label="Letter"
          data={choices(letters)}
          value={chosen}
          onChange={({ currentTarget }) => onLetter(currentTarget.value)}
        />
      )}
      {places.length > 1 && (
        <NativeSelect
          label="Letterhead of"
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => onPlace(currentTarget.value)}
        />
      )}
      <Textarea
        label="Letterhead"
        autosize
        minRows={2}
        maxLength={mostBlockCharacters}
        value={letter.from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <Textarea
        label="To"
        autosize
        minRows={3}
        maxLength={mostBlockCharacters}
        value={letter.to}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
      {messages.length > 0 && (
        <NativeSelect
          label="Take a standard message"
          data={choices(messages)}
          value=""
          onChange={({ currentTarget }) => onMessage(currentTarget.value)}
        />
      )}
      {missing.length > 0 && (
        <p role="status" className={css.missing}>
          {missing.join(" ")}
        </p>
      )}
      <Textarea
        label="Text"
        autosize
        minRows={6}
        maxRows={16}
        data-autofocus
        maxLength={mostLetterCharacters}
        value={letter.text}
        error={error}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
    </div>
  );
}
