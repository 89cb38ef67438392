import { useDebouncedValue } from "@mantine/hooks";
import { formErrorMilliseconds } from "@tracewell/contract/constants";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";

export type FieldErrors<V> = { readonly [Field in keyof V]?: string };

/** What a rule of form has against each field: the first sentence of each. */
export function errorsIn<V>(parsed: z.ZodSafeParseResult<unknown>): FieldErrors<V> {
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  return errors as FieldErrors<V>;
}

/** The errors that are shown: of the fields that were edited; once sending was tried, of all. */
export function shownErrors<V extends object>(
  errors: FieldErrors<V>,
  edited: ReadonlySet<string>,
  tried: boolean,
): FieldErrors<V> {
  if (tried) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => edited.has(field))) as FieldErrors<V>;
}

/**
 * What is wrong with a form's fields, shown 200 ms after an edit (R5-53), and at once when the form is submitted.
 * `mayGo` is asked then: it brings the first wrong field under the hand and answers whether there is none.
 */
export function useFieldErrors<V extends object>(values: V, check: (values: V) => FieldErrors<V>) {
  const [settled] = useDebouncedValue(values, formErrorMilliseconds);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<V | null>(null);
  const first = useRef(values);
  useEffect(() => {
    const fields = Object.entries(settled).filter(([field, value]) => value !== first.current[field as keyof V]);
    setEdited((before) => new Set([...before, ...fields.map(([field]) => field)]));
  }, [settled]);
  const mayGo = (form: HTMLFormElement): boolean => {
    const wrong = check(values);
    setSent(values);
    const fields = [...form.elements] as HTMLInputElement[];
    fields.find(({ name }) => wrong[name as keyof V] !== undefined)?.focus();
    return Object.values(wrong).every((error) => error === undefined);
  };
  return { errors: shownErrors(check(sent === values ? values : settled), edited, sent !== null), mayGo };
}
