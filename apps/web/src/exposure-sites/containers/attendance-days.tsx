import type { SiteAttendance, SitePage } from "@tracewell/contract/exposure-sites";
import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { readDays, type TypedDays, typedDays } from "../attended-days.ts";
import { AttendedDayFields } from "../components/attended-day-fields.tsx";
import { useEditAttendance } from "../hooks/use-sites.ts";

type AttendanceDaysProps = { site: SitePage; attendance: SiteAttendance; onClose: () => void };

/** Changes on which days a person was at a site. */
export function AttendanceDays({ site, attendance: { id, person, version, ...known }, onClose }: AttendanceDaysProps) {
  const [typed, setTyped] = useState(typedDays(known));
  const [errors, setErrors] = useState<Partial<TypedDays>>({});
  const edit = useEditAttendance();
  const submit = () => {
    const { days, errors: wrong } = readDays(typed);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    edit.mutate(
      { params: { id: site.id, attendanceId: id }, body: { ...days, version } },
      {
        onSuccess: () => {
          toast.done("Days saved.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`${person.fullName} at ${site.name}`}
      action="Save"
      busy={edit.isPending}
      problem={edit.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <AttendedDayFields typed={typed} errors={errors} onChange={setTyped} />
    </FormDialog>
  );
}
