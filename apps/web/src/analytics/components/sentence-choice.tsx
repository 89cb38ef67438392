import { NativeSelect } from "@mantine/core";
import css from "./filter-sentence.module.css";

type SentenceChoiceProps<Word extends string> = {
  /** For who doesn't see the sentence around it. */
  label: string;
  words: Partial<Record<Word, string>> | readonly { value: string; label: string }[];
  /** What is said where nothing is chosen. */
  none?: string;
  chosen: Word | undefined;
  onChange: (chosen: Word | undefined) => void;
};

/** A word of a sentence that can be another. */
export function SentenceChoice<Word extends string>({
  label,
  words,
  none,
  chosen,
  onChange,
}: SentenceChoiceProps<Word>) {
  const choices = Array.isArray(words)
    ? words
    : Object.entries(words).map(([value, text]) => ({ value, label: String(text) }));
  return (
    <NativeSelect
      className={css.choice}
      size="xs"
      aria-label={label}
      value={chosen ?? ""}
      data={none === undefined ? choices : [{ value: "", label: none }, ...choices]}
      onChange={(event) => onChange((event.currentTarget.value || undefined) as Word | undefined)}
    />
  );
}
