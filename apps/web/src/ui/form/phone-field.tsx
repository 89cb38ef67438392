import { TextInput, type TextInputProps } from "@mantine/core";
import { phonePrefix } from "@tracewell/contract/constants";
import { useLayoutEffect, useRef } from "react";
import { caretIn, maskPhone } from "./phone-mask.ts";

type PhoneFieldProps = Omit<TextInputProps, "value" | "onChange" | "type" | "leftSection"> & {
  value: string;
  onChange: (masked: string) => void;
};

/** A phone number behind the prefix +1, in the mask (000) 000-0000 while it is typed. */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    // The mask moves the caret to the end; someone who mends a digit in the middle wants it left there.
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextInput
      ref={field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(000) 000-0000"
      leftSection={<span aria-hidden="true">{phonePrefix}</span>}
      {...props}
      value={value}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        const masked = maskPhone(typed);
        const before = typed.slice(0, selectionStart ?? typed.length).replace(/\D/g, "").length;
        if (selectionStart !== typed.length) caret.current = caretIn(masked, before);
        onChange(masked);
      }}
    />
  );
}
