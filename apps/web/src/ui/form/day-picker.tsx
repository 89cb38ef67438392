import "@mantine/dates/styles.layer.css";
import { DateInput, type DateInputProps } from "@mantine/dates";
import { dateFormat } from "@tracewell/contract/constants";
import { useTexts } from "../texts.tsx";
import { readWholeDay } from "../time/typed-day.ts";

type DayPickerProps = Omit<DateInputProps, "value" | "onChange" | "valueFormat" | "dateParser" | "firstDayOfWeek"> & {
  /** `yyyy-mm-dd`. */
  value: string | null;
  onChange: (day: string | null) => void;
};

/** A day to type, in any usual format, or to choose from a calendar whose weeks begin on Sunday (R9-34). */
export function DayPicker({ onChange, popoverProps, ...props }: DayPickerProps) {
  const texts = useTexts();
  return (
    <DateInput
      placeholder={dateFormat}
      {...props}
      valueFormat={dateFormat}
      dateParser={readWholeDay}
      previousLabel={texts.earlier}
      nextLabel={texts.later}
      // Within a dialog or a card, for those who go by landmarks and for its focus.
      popoverProps={{ withinPortal: false, floatingStrategy: "fixed", ...popoverProps }}
      onChange={onChange}
    />
  );
}
