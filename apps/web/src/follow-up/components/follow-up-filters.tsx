import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { FollowUpAddress } from "@tracewell/contract/follow-up";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Day } from "../../ui/time/day.tsx";
import { steppedRange, weekChoices, weeksAround } from "../shown-days.ts";
import css from "./follow-up-filters.module.css";

type Choice = { value: string; label: string };

type FollowUpFiltersProps = {
  search: FollowUpAddress;
  days: readonly string[];
  today: string | undefined;
  users: readonly Choice[];
  infections: readonly Choice[];
  /** Null: the viewer does not manage outbreaks. */
  outbreaks: readonly Choice[] | null;
  onChange: (part: Partial<FollowUpAddress>) => void;
};

/** Whose days are shown, and which. */
export function FollowUpFilters({ search, days, today, users, infections, outbreaks, onChange }: FollowUpFiltersProps) {
  const narrow = (part: Partial<FollowUpAddress>) => onChange({ ...part, page: undefined });
  return (
    <div className={css.filters}>
      <h2 className={css.range}>
        <Day day={days[0] ?? null} /> to <Day day={days.at(-1) ?? null} />
      </h2>
      <NativeSelect
        size="xs"
        aria-label="Asked by"
        value={search.assignedTo ?? ""}
        data={[
          { value: "", label: "Asked by anyone" },
          { value: "me", label: "Me" },
          { value: "nobody", label: "Nobody yet" },
          ...users,
        ]}
        onChange={(event) => narrow({ assignedTo: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        size="xs"
        aria-label="Infection"
        value={search.infection ?? ""}
        data={[{ value: "", label: "All infections" }, ...infections]}
        onChange={(event) => narrow({ infection: event.currentTarget.value || undefined })}
      />
      {outbreaks && (
        <NativeSelect
          size="xs"
          aria-label="Outbreak"
          value={search.outbreak ?? ""}
          data={[{ value: "", label: "Any outbreak or none" }, ...outbreaks]}
          onChange={(event) => narrow({ outbreak: event.currentTarget.value || undefined })}
        />
      )}
      <span className={css.days}>
        <ActionIcon
          aria-label="Earlier days"
          disabled={days.length === 0}
          onClick={() => onChange(steppedRange(days, -1))}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionButton size="xs" shortcut="t" onPress={() => onChange({ from: undefined, to: undefined })}>
          Today
        </ActionButton>
        <ActionIcon
          aria-label="Later days"
          disabled={days.length === 0}
          onClick={() => onChange(steppedRange(days, 1))}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
        <NativeSelect
          size="xs"
          aria-label="Days shown"
          value={String(days.length / 7)}
          data={weekChoices.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }))}
          onChange={(event) => today && onChange(weeksAround(today, Number(event.currentTarget.value)))}
        />
      </span>
    </div>
  );
}
