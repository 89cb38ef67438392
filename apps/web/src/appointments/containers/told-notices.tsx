import { type AppointmentNotice, appointmentNoticeCalls } from "@tracewell/contract/appointment-notices";
import { useCall } from "../../platform/calls/use-call.ts";
import { Facts } from "../../ui/facts.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { noticeNames, noticeText } from "../notice-text.ts";

/** What the patient of an appointment was told, what comes next, and why something isn't sent. */
export function ToldNotices({ appointmentId }: { appointmentId: string }) {
  const { data } = useCall(appointmentNoticeCalls.notices, { params: { id: appointmentId } });
  if (!data || data.length === 0) return null;
  return (
    <Facts
      facts={data.map((notice) => ({ label: noticeNames[notice.notice], value: <NoticeLine notice={notice} /> }))}
    />
  );
}

function NoticeLine({ notice }: { notice: AppointmentNotice }) {
  return (
    <>
      {noticeText(notice)} {notice.at && <Instant at={notice.at} withTime />}
    </>
  );
}
