import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconPrinter } from "@tabler/icons-react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import { Link } from "../../ui/link.tsx";
import { type CalendarView, calendarViews } from "../search.ts";
import { stepped } from "../shown-days.ts";
import css from "./calendar-bar.module.css";

type CalendarBarProps = {
  view: CalendarView;
  day: string;
  today: string;
  byClinician: boolean;
  onColumns: (byClinician: boolean) => void;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
  onFind: () => void;
};

const viewNames = { day: "Day", week: "Week", month: "Month" } as const;

/** Which days the calendar shows, and as what. */
export function CalendarBar({ view, day, today, byClinician, ...on }: CalendarBarProps) {
  const { onColumns, onView, onDay, onFind } = on;
  return (
    <div className={css.bar}>
      <ActionIcon size={30} aria-label={`Earlier ${view}`} onClick={() => onDay(stepped(day, view, -1))}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionButton shortcut="t" onPress={() => onDay(today)}>
        Today
      </ActionButton>
      <ActionIcon size={30} aria-label={`Later ${view}`} onClick={() => onDay(stepped(day, view, 1))}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
      <DayPicker aria-label="Day" size="xs" w={120} value={day} onChange={(chosen) => chosen && onDay(chosen)} />
      <SegmentedControl
        size="xs"
        aria-label="Days shown"
        value={view}
        onChange={(next) => onView(next as CalendarView)}
        data={calendarViews.map((value) => ({ value, label: viewNames[value] }))}
      />
      {view === "day" && (
        <SegmentedControl
          size="xs"
          aria-label="Columns"
          value={byClinician ? "clinician" : "location"}
          onChange={(next) => onColumns(next === "clinician")}
          data={[
            { value: "location", label: "By location" },
            { value: "clinician", label: "By clinician" },
          ]}
        />
      )}
      <ActionButton shortcut="n" onPress={onFind}>
        Next free
      </ActionButton>
      <Link href="/visits/appointments/list">List</Link>
      {byClinician && <Link href="/visits/clinicians-hours">Hours</Link>}
      <Link href="/visits/waitlist?status=waiting">Waitlist</Link>
      <ActionIcon size={30} aria-label="Print" onClick={() => window.print()}>
        <IconPrinter size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
