import { Select } from "@mantine/core";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/locations.module.css";
import { ClinicianHoursEdit } from "../containers/clinician-hours-edit.tsx";
import { useClinicianHours } from "../hooks/use-clinician-hours.ts";
import { clinicianHoursSearch } from "../search.ts";

/** When each clinician can be given appointments, and when they are away. */
export function ClinicianHoursPage() {
  const [{ of }, change] = useAddressSearch(clinicianHoursSearch);
  const { id: me } = useViewer();
  const clinicians = useAssigneeChoices(appointmentCalls.list.needs);
  const chosen = of ?? clinicians[0]?.value;
  const name = clinicians.find(({ value }) => value === chosen)?.label ?? "";
  return (
    <PageFrame
      title="Clinicians’ hours"
      subtitle={<Link href="/visits/appointments?by=clinician">Appointments by clinician</Link>}
    >
      <Card>
        <div className={css.whose}>
          <Select
            label="Clinician"
            searchable
            allowDeselect={false}
            data={clinicians}
            value={chosen ?? null}
            onChange={(value) => change({ of: value === null || value === me ? undefined : value })}
          />
        </div>
        {chosen && <HoursOf key={chosen} clinicianId={chosen} name={name} />}
      </Card>
    </PageFrame>
  );
}

function HoursOf({ clinicianId, name }: { clinicianId: string; name: string }) {
  const { data, error, refetch } = useClinicianHours(clinicianId);
  if (data) return <ClinicianHoursEdit {...{ clinicianId, name }} page={data} />;
  return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={6} />;
}
