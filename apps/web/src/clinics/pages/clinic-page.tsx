import { Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { programLabels } from "@tracewell/contract/clinic-programs";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { FactLine } from "../../ui/facts.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { ClinicStatus } from "../components/clinic-cells.tsx";
import { StepsList } from "../components/steps-list.tsx";
import { ClinicCard } from "../containers/clinic-card.tsx";
import { ClinicState } from "../containers/clinic-state.tsx";
import { NewClinic } from "../containers/new-clinic.tsx";
import { useClinic } from "../hooks/use-clinics.ts";

/** One clinic of the installation: who works there, what is left to set up, and whether it is open. */
export function ClinicPage() {
  const { id = "" } = useParams({ strict: false });
  return id === "new" ? <NewClinic /> : <KnownClinic id={id} />;
}

function KnownClinic({ id }: { id: string }) {
  const { data: clinic, error, refetch } = useClinic(id);
  usePageTitle(clinic?.name ?? "Clinic");
  if (!clinic)
    return (
      <PageFrame title="Clinic">
        {!error && <SkeletonLines lines={6} />}
        {error?.status === 404 && (
          <EmptyState title="There is no such clinic" action={<Link href="/setup/clinics">Back to the list</Link>}>
            It may belong to another installation.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  const { parent, program, staff, invited, openedAt, closedAt, below, steps } = clinic;
  return (
    <PageFrame
      title={clinic.name}
      subtitle={
        <>
          <Link href="/setup/clinics">Clinics</Link> <ClinicStatus closed={closedAt !== null} />
        </>
      }
      actions={<ClinicState clinic={clinic} />}
    >
      <Stack gap="md">
        <FactLine
          facts={[
            { label: "Below", value: parent && <Link href={`/setup/clinics/${parent.id}`}>{parent.name}</Link> },
            { label: "Program", value: program && programLabels[program] },
            { label: "Staff", value: String(staff) },
            { label: "Invited", value: String(invited) },
            { label: "Opened", value: <Instant at={openedAt} /> },
            { label: "Closed", value: closedAt && <Instant at={closedAt} /> },
          ]}
        />
        <Card title="Clinic">
          <ClinicCard key={clinic.id} clinic={clinic} />
        </Card>
        {below.length === 0 && (
          <Card title="Setup">
            <StepsList steps={steps} opens={() => clinic.own} />
          </Card>
        )}
        {below.length > 0 && (
          <Card title="Clinics below it">
            <ul>
              {below.map(({ id: childId, name }) => (
                <li key={childId}>
                  <Link href={`/setup/clinics/${childId}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Stack>
    </PageFrame>
  );
}
