import { Button, Textarea, TextInput } from "@mantine/core";
import { type ArticleText, mostArticleText } from "@tracewell/contract/guide-articles";
import { type RefObject, useRef } from "react";
import { marks, withMark } from "../article-form.ts";
import { ArticlePictures } from "./article-pictures.tsx";
import css from "./editor.module.css";

interface ArticleInputsProps {
  form: ArticleText;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<ArticleText> | ((form: ArticleText) => Partial<ArticleText>)) => void;
}

/** Title, search words and text of an article, with buttons for its marks and its pictures. */
export function ArticleInputs({ form, errors, onChange }: ArticleInputsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={css.inputs}>
      <TextInput
        label="Title"
        maxLength={120}
        value={form.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        label="Search words"
        description="Other words that someone who looks for this article may type, with commas between them."
        maxLength={500}
        value={form.words}
        error={errors.words}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
      />
      <Marks area={area} form={form} onChange={onChange} />
      <Textarea
        ref={area}
        label="Text"
        autosize
        minRows={8}
        maxRows={24}
        maxLength={mostArticleText}
        value={form.text}
        error={errors.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <ArticlePictures
        form={form}
        error={errors.pictures}
        place={() => area.current?.selectionEnd ?? form.text.length}
        onChange={onChange}
      />
    </div>
  );
}

type MarksProps = Omit<ArticleInputsProps, "errors"> & { area: RefObject<HTMLTextAreaElement | null> };

const Marks = ({ area, form, onChange }: MarksProps) => (
  <fieldset className={css.marks} aria-label="Formatting">
    {marks.map((mark) => (
      <Button
        key={mark.label}
        size="xs"
        variant="default"
        onClick={() => {
          const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
          const marked = withMark(form.text, { from, to }, mark);
          onChange({ text: marked.text });
          // The text is drawn first.
          requestAnimationFrame(() => {
            area.current?.focus();
            area.current?.setSelectionRange(marked.from, marked.to);
          });
        }}
      >
        {mark.label}
      </Button>
    ))}
  </fieldset>
);
