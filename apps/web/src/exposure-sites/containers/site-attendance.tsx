import type { SiteAttendance as Attendance, SitePage } from "@tracewell/contract/exposure-sites";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { attendanceColumns } from "../components/attendance-columns.tsx";
import css from "../components/sites.module.css";
import { useAttendance, useRemoveAttendance } from "../hooks/use-sites.ts";
import { AddAttendance } from "./add-attendance.tsx";
import { AttendanceDays } from "./attendance-days.tsx";

/** Who is known to have been at a site, and on which days. */
export function SiteAttendance({ site }: { site: SitePage }) {
  const { data, error, refetch } = useAttendance(site.id);
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Attendance | null>(null);
  const remove = useRemoveAttendance();
  const confirm = useConfirm();
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={3} />;
  const ask = async ({ id, person }: Attendance) => {
    const sure = await confirm({
      text: `Remove ${person.fullName} from ${site.name}?`,
      detail: "The person is no longer at this site in any outbreak that uses it.",
      action: "Remove",
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: site.id, attendanceId: id } });
  };
  return (
    <>
      <div className={css.top}>
        <AbilityButton ability={site.abilities.edit} onPress={() => setAdding(true)}>
          Add a person
        </AbilityButton>
      </div>
      {data.attendance.length === 0 ? (
        <EmptyLine>Nobody is known to have been here yet.</EmptyLine>
      ) : (
        <CardTable
          label="Who was there"
          columns={attendanceColumns({
            edit: site.abilities.edit,
            onEdit: setEdited,
            onRemove: (row) => void ask(row),
          })}
          rows={data.attendance}
          rowId={({ id }) => id}
        />
      )}
      {adding && <AddAttendance site={site} onClose={() => setAdding(false)} />}
      {edited && <AttendanceDays site={site} attendance={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
