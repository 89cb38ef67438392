import { Modal } from "@mantine/core";
import type { Sights } from "@tracewell/contract/sights";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { SightList } from "../components/sight-list.tsx";
import { usePersonSights, useRecordSights } from "../hooks/use-sights.ts";

type SightDialogProps = { what: "record" | "person"; id: string; onClose: () => void };

/** Who can see a record or a person, and why. */
export const SightDialog = ({ what, id, onClose }: SightDialogProps) => (
  <Modal
    opened
    onClose={onClose}
    title={`Who can see this ${what}, and why`}
    size="lg"
    centered
    closeButtonProps={{ "aria-label": "Close" }}
  >
    {what === "record" ? <OfRecord id={id} /> : <OfPerson id={id} />}
  </Modal>
);

const OfRecord = ({ id }: { id: string }) => <Shown {...useRecordSights(id)} />;
const OfPerson = ({ id }: { id: string }) => <Shown {...usePersonSights(id)} />;

type ShownProps = { data: Sights | undefined; error: { message: string } | null; refetch: () => unknown };

function Shown({ data, error, refetch }: ShownProps) {
  if (data) return <SightList sights={data} />;
  return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={8} />;
}
