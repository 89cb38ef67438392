import type { Field } from "@tracewell/contract/fields/field";
import type { Choice } from "../texts.ts";

/** A field in hand: its text, what is wrong with it, and what to do with what is typed. */
export interface OneField {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

export type InputProps = OneField & { field: Field; choices: readonly Choice[] };
