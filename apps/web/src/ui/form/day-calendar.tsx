import "@mantine/dates/styles.layer.css";
import { DatePicker } from "@mantine/dates";
import { useTexts } from "../texts.tsx";

type DayCalendarProps = {
  /** `yyyy-mm-dd`. */
  day: string | null;
  onChoose: (day: string) => void;
};

/** A month to choose a day from; its head leads to the months and years. */
export function DayCalendar({ day, onChoose }: DayCalendarProps) {
  const { earlier, later } = useTexts();
  return (
    <DatePicker
      value={day}
      {...(day ? { defaultDate: day } : {})}
      previousLabel={earlier}
      nextLabel={later}
      onChange={(chosen) => chosen && onChoose(chosen)}
    />
  );
}
