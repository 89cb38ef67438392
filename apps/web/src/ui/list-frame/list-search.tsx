import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { searchDebounceMilliseconds } from "@tracewell/contract/constants";
import { useEffect, useState } from "react";

export type ListSearchProps = { label: string; value: string; onChange: (value: string) => void };

/** Quick search: tells the page what was typed once the hand rests (product §9), or at once on Enter. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = window.setTimeout(() => onChange(typed), searchDebounceMilliseconds);
    return () => window.clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      leftSection={<IconSearch size={15} aria-hidden="true" />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onChange(typed);
      }}
    />
  );
}
