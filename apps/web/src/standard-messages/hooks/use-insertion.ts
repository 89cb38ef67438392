import { type FocusEvent, useRef } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A text with a variable at its caret, in place of what is selected there; null: at its end. */
export function withVariable(
  text: string,
  name: string,
  selection: { from: number; to: number } | null,
): { text: string; caret: number } {
  const { from, to } = selection ?? { from: text.length, to: text.length };
  const before = text.slice(0, from);
  // Words of other scripts stand without blanks.
  const gap = /[\p{Script=Latin}\p{N}.,:;!?]$/u.test(before) ? " " : "";
  const inserted = `${before}${gap}{${name}}`;
  return { text: inserted + text.slice(to), caret: inserted.length };
}

/** Puts variables into the one of some fields that was typed in last, where its caret was, and goes on there. */
export function useInsertion<Part extends string>(
  usual: Part,
  textOf: (part: Part) => string,
  onChange: (part: Part, text: string) => void,
) {
  const last = useRef<{ part: Part; field: Field } | null>(null);
  return {
    /** For the field of a part. */
    onFocus: (part: Part) => (event: FocusEvent<Field>) => {
      last.current = { part, field: event.currentTarget };
    },
    insert(name: string) {
      // A field that is gone, such as an email's subject, has no caret.
      const at = last.current?.field.isConnected ? last.current : null;
      const part = at?.part ?? usual;
      const selection = at && { from: at.field.selectionStart ?? 0, to: at.field.selectionEnd ?? 0 };
      const { text, caret } = withVariable(textOf(part), name, selection);
      onChange(part, text);
      if (!at) return;
      // Once the menu is shut and the field has its new text.
      requestAnimationFrame(() => {
        at.field.focus();
        at.field.setSelectionRange(caret, caret);
      });
    },
  };
}
