import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { searchDebounceMilliseconds } from "@tracewell/contract/constants";
import { useEffect, useRef, useState } from "react";

export type ListSearchProps = { label: string; value: string; onChange: (value: string) => void };

/** Quick search: passes the text to the page after a pause in typing (R9-08), or at once on Enter. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const notify = (words: string) => {
    told.current = words;
    onChange(words);
  };
  const notifyLater = useDebouncedCallback(notify, searchDebounceMilliseconds);
  useEffect(() => {
    // What was told comes back late; by then more may have been typed.
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      leftSection={<IconSearch size={15} aria-hidden="true" />}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        notifyLater(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") notifyLater.flush();
      }}
    />
  );
}
