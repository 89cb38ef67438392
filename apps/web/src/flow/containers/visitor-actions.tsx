import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { FlowBoard, FlowVisitor } from "@tracewell/contract/flow";
import type { useFlowSteps } from "../hooks/use-flow.ts";
import { ticketText } from "../visitor-texts.ts";

type VisitorActionsProps = {
  visitor: FlowVisitor;
  moves: FlowBoard["stations"][number]["moves"];
  /** Where this desk calls to. */
  locationId: string | null;
  steps: ReturnType<typeof useFlowSteps>;
  /** Finds out who someone is who only registered. */
  onMatch: (id: string) => void;
};

/** The next thing to do with a visitor as a button, everything else in a menu. */
export function VisitorActions({ visitor, moves, locationId, steps, onMatch }: VisitorActionsProps) {
  const { id, station, state, registration, number } = visitor;
  const who = ticketText(visitor);
  const params = { id };
  const body = { station, locationId };
  const call = () => steps.call.mutate({ params, body });
  const serve = () => steps.serve.mutate({ params, body });
  const isBusy = [steps.call, steps.serve, steps.move].some(
    ({ isPending, variables }) => isPending && variables?.params.id === id,
  );
  const others = [
    ...(state === "waiting" && number !== null ? [{ label: "Serve without a call", run: serve }] : []),
    ...(state === "called" ? [{ label: "Call again", run: call }] : []),
    ...(registration && state !== "served" ? [{ label: "Find out who it is", run: () => onMatch(id) }] : []),
    ...(number === null ? [{ label: "Give a ticket", run: () => steps.giveTicket.mutate({ params }) }] : []),
  ];
  const next = moves.filter(({ closed }) => !closed);
  const ends = moves.filter(({ closed }) => closed);
  const moveTo = (to: (typeof moves)[number]) => (
    <Menu.Item key={to.key} onClick={() => steps.move.mutate({ params, body: { station, to: to.key } })}>
      {to.closed ? to.name : `Move to ${to.name}`}
    </Menu.Item>
  );
  return (
    <>
      {state === "waiting" && (
        <Button size="xs" aria-label={`Call ${who}`} loading={isBusy} onClick={call}>
          Call
        </Button>
      )}
      {state === "called" && (
        <Button size="xs" variant="filled" aria-label={`Serve ${who}`} loading={isBusy} onClick={serve}>
          Serve
        </Button>
      )}
      {state === "served" && registration && (
        <Button size="xs" aria-label={`Find out who ${who} is`} onClick={() => onMatch(id)}>
          Find out who it is
        </Button>
      )}
      {state === "served" && !registration && (
        <Menu position="bottom-start" shadow="md" floatingStrategy="fixed">
          <Menu.Target>
            <Button size="xs" aria-label={`Move ${who}`} loading={isBusy}>
              Move on
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {next.map(moveTo)}
            {ends.length > 0 && next.length > 0 && <Menu.Divider />}
            {ends.map(moveTo)}
          </Menu.Dropdown>
        </Menu>
      )}
      {(others.length > 0 || (state !== "served" && moves.length > 0)) && (
        <Menu position="bottom-end" shadow="md" floatingStrategy="fixed">
          <Menu.Target>
            <ActionIcon size={30} variant="default" aria-label={`More for ${who}`}>
              <IconDots size={16} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ label, run }) => (
              <Menu.Item key={label} onClick={run}>
                {label}
              </Menu.Item>
            ))}
            {state !== "served" && moves.map(moveTo)}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
