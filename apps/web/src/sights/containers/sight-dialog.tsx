import { Modal } from "@mantine/core";
import type { Sights } from "@tracewell/contract/sights";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { useOutbreakSights, usePersonSights, useRecordSights } from "../hooks/use-sights.ts";
import { SightList } from "./sight-list.tsx";

type SightDialogProps = { what: "record" | "person" | "outbreak"; id: string; onClose: () => void };

/** Who can see a record, a person or an outbreak, and why. */
export const SightDialog = ({ what, id, onClose }: SightDialogProps) => (
  <Modal
    opened
    onClose={onClose}
    title={`Who can see this ${what}, and why`}
    size="lg"
    centered
    closeButtonProps={{ "aria-label": "Close" }}
  >
    {shown[what](id)}
  </Modal>
);

const shown = {
  record: (id: string) => <OfRecord id={id} />,
  person: (id: string) => <OfPerson id={id} />,
  outbreak: (id: string) => <OfOutbreak id={id} />,
};

const OfRecord = ({ id }: { id: string }) => <Shown {...useRecordSights(id)} />;
const OfPerson = ({ id }: { id: string }) => <Shown {...usePersonSights(id)} />;
const OfOutbreak = ({ id }: { id: string }) => <Shown {...useOutbreakSights(id)} />;

type ShownProps = { data: Sights | undefined; error: { message: string } | null; refetch: () => unknown };

function Shown({ data, error, refetch }: ShownProps) {
  if (data) return <SightList sights={data} />;
  return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={8} />;
}
