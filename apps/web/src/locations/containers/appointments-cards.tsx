import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/locations.module.css";
import { useAddLocation, useClinicHours, useLocations, useScheduling } from "../hooks/use-locations.ts";
import { newLocation } from "../location-form.ts";
import { HoursEdit } from "./hours-edit.tsx";
import { LocationEdit } from "./location-edit.tsx";
import { SchedulingEdit } from "./scheduling-edit.tsx";

/** How appointments are offered, when the clinic is open, and where appointments are kept. */
export function AppointmentsCards() {
  const scheduling = useScheduling();
  const hours = useClinicHours();
  const { locations, error, retry } = useLocations();
  return (
    <>
      <Card title="Appointments">
        <Waiting of={scheduling}>{(page) => <SchedulingEdit page={page} />}</Waiting>
      </Card>
      <Card id="opening-hours" title="Opening hours">
        <Waiting of={hours}>{(page) => <HoursEdit locationId={null} name="the clinic" page={page} />}</Waiting>
      </Card>
      <Card title="Locations">
        {locations ? (
          <>
            {locations.map((location) => (
              <LocationEdit key={location.id} location={location} />
            ))}
            <AddLocation />
          </>
        ) : error ? (
          <ErrorState message={error.message} onRetry={retry} />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </Card>
    </>
  );
}

interface Awaited<Page> {
  data: Page | undefined;
  error: { message: string } | null;
  refetch: () => unknown;
}

function Waiting<Page>({
  of: { data, error, refetch },
  children,
}: {
  of: Awaited<Page>;
  children: (page: Page) => React.ReactNode;
}) {
  if (data) return children(data);
  return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={6} />;
}

function AddLocation() {
  const add = useAddLocation();
  const [name, setName] = useState("");
  const submit = () => {
    if (name.trim()) add.mutate({ body: newLocation(name.trim()) }, { onSuccess: () => setName("") });
  };
  return (
    <div className={css.add}>
      <TextInput
        label="Another location"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && submit()}
      />
      <Button variant="default" loading={add.isPending} onClick={submit}>
        Add
      </Button>
    </div>
  );
}
