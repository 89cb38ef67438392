import { Stack } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { formatPhone } from "@tracewell/contract/phone-format";
import type { WaitlistEntry } from "@tracewell/contract/waitlist";
import { FreeTimes } from "../../appointments/containers/free-times.tsx";
import { type PlaceToBook, whenText } from "../../appointments/place-to-book.ts";
import { personHref } from "../../persons/person-href.ts";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { WaitingState } from "../components/waitlist-cells.tsx";
import { useBookEntry, useEndEntry, useEntry } from "../hooks/use-waitlist.ts";
import { daysText } from "../waiting-days.ts";

const back = <Link href="/visits/waitlist?status=waiting">Waitlist</Link>;

/** One person who waits, and the free times that would suit them. */
export function WaitlistEntryPage() {
  const { id = "" } = useParams({ strict: false });
  const { data: entry, error, refetch } = useEntry(id);
  usePageTitle(entry?.person.fullName ?? "Waitlist");
  if (entry) return <Waiting entry={entry} />;
  return (
    <PageFrame title="Waitlist">
      {!error && <SkeletonLines lines={8} />}
      {error?.status === 404 && (
        <EmptyState title="Nobody waits here" action={back}>
          They may be another clinic’s, or deleted.
        </EmptyState>
      )}
      {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </PageFrame>
  );
}

function Waiting({ entry }: { entry: WaitlistEntry }) {
  const { id, person, visitType, location, clinician, version, abilities } = entry;
  const navigate = useNavigate();
  const book = useBookEntry();
  const end = useEndEntry();
  const take = ({ startsAt, location: place, timeZone }: PlaceToBook) => {
    const body = { locationId: place.id, start: new Date(startsAt).toISOString(), version };
    const done = () => {
      toast.done(`${person.fullName} is booked for ${whenText(startsAt, timeZone)}.`);
      void navigate({ href: "/visits/waitlist?status=waiting" });
    };
    book.mutate({ params: { id }, body }, { onSuccess: done });
  };
  const takeOff = () => end.mutate({ params: { id }, body: { version } });
  return (
    <PageFrame
      title={person.fullName}
      subtitle={
        <>
          {back} · <WaitingState {...entry} />
        </>
      }
      actions={
        <AbilityButton ability={abilities.end} busy={end.isPending} onPress={takeOff}>
          Take off the list
        </AbilityButton>
      }
    >
      <Stack gap="md">
        <Card title="Waiting for">
          <Facts
            columns={2}
            facts={[
              { label: "What for", value: visitType.name },
              { label: "Days", value: daysText(entry) },
              { label: "Location", value: location?.name ?? "Anywhere" },
              { label: "Clinician", value: clinician?.name ?? "Anyone" },
              { label: "Phone", value: person.phones.map(formatPhone).join(", ") },
              { label: "Waiting since", value: <Instant at={entry.createdAt} withTime /> },
              { label: "Comment", value: entry.comment },
              { label: "Person", value: <Link href={personHref(person.id)}>No. {person.personNumber}</Link> },
            ]}
          />
        </Card>
        {abilities.book.allowed && (
          <Card title="Next free times that suit">
            <FreeTimes
              wanted={{
                visitTypeId: visitType.id,
                locationId: location?.id ?? null,
                clinicianId: clinician?.id ?? null,
                from: entry.from,
                to: entry.to,
                partOfDay: entry.partOfDay,
              }}
              busy={book.isPending}
              verb="Book"
              onPlace={take}
            />
          </Card>
        )}
      </Stack>
    </PageFrame>
  );
}
