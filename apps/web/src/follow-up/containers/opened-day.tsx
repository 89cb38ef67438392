import { Modal } from "@mantine/core";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { useTexts } from "../../ui/texts.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { useFollowUpDay } from "../hooks/use-follow-up.ts";
import { DayDialog } from "./day-dialog.tsx";

type OpenedDayProps = { personId: string; name: string; day: string; onClose: () => void };

/** Reads a day of a person and shows it. */
export function OpenedDay({ personId, name, day, onClose }: OpenedDayProps) {
  const { data, error, refetch } = useFollowUpDay({ id: personId, day });
  const texts = useTexts();
  if (data) return <DayDialog about={data} onClose={onClose} />;
  return (
    <Modal
      opened
      centered
      title={`${name}, ${formatDay(day)}`}
      closeButtonProps={{ "aria-label": texts.close }}
      onClose={onClose}
    >
      {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={6} />}
    </Modal>
  );
}
