import type { SiteFound } from "@tracewell/contract/exposure-sites";
import type { NamedPlace } from "@tracewell/contract/named-places";
import { useState } from "react";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { peopleText } from "../about-site.ts";
import { NamedPlaceList } from "../components/named-place-list.tsx";
import { useDismissPlace, useNamedPlaces, useOfferPlace, useTakePlace } from "../hooks/use-named-places.ts";
import { SiteOfPlace } from "./site-of-place.tsx";

/** Places and apps that patients named in interviews: each becomes a site, or its people are noted at one that there is. */
export function NamedPlaces() {
  const { data, error, refetch } = useNamedPlaces();
  const [making, setMaking] = useState<NamedPlace | null>(null);
  const take = useTakePlace();
  const dismiss = useDismissPlace();
  const offer = useOfferPlace();
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={6} />;
  const add = ({ name, source, people }: NamedPlace, site: SiteFound) =>
    take.mutate(
      { body: { name, source, siteId: site.id } },
      {
        onSuccess: () => toast.done(`${peopleText(people)} added to ${site.name}.`),
        onError: ({ message }) => toast.fail(message),
      },
    );
  const dismissOne = ({ name, source }: NamedPlace) => {
    const body = { name, source };
    const undo = { label: "Undo", onPress: () => offer.mutate({ body }) };
    dismiss.mutate({ body }, { onSuccess: () => toast.done(`${name} is no longer offered.`, { action: undo }) });
  };
  return (
    <>
      {data.places.length === 0 ? (
        <EmptyLine>
          No names to look at. A place or an app shows here once two people named it, or one person who is not at the
          site of that name.
        </EmptyLine>
      ) : (
        <NamedPlaceList
          places={data.places}
          busy={take.isPending}
          onAdd={add}
          onMake={setMaking}
          onDismiss={dismissOne}
        />
      )}
      {making && <SiteOfPlace place={making} onClose={() => setMaking(null)} />}
    </>
  );
}
