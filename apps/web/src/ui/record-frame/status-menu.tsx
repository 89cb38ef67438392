import { Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type RecordStatus, type StatusMove, statusId } from "@tracewell/contract/records";
import { useState } from "react";
import { Reasons } from "../abilities/reasons.tsx";
import { Badge } from "../badges/badge.tsx";
import { StatusBadge, statusTone } from "../badges/status-badge.tsx";
import { useTexts } from "../texts.tsx";
import css from "./status-menu.module.css";

type StatusMenuProps = {
  status: RecordStatus;
  moves: readonly StatusMove[];
  onMove: (move: StatusMove) => void;
};

/** The status as a button that opens its next ones; those not allowed yet are greyed and say why, with the way to mend it. */
export function StatusMenu({ status, moves, onMove }: StatusMenuProps) {
  const texts = useTexts();
  const [opened, setOpened] = useState(false);
  if (moves.length === 0) return <StatusBadge status={status} />;
  const choose = (move: StatusMove) => {
    setOpened(false);
    onMove(move);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus width={320}>
      <Popover.Target>
        <button
          type="button"
          className={css.status}
          aria-label={texts.changeStatus(status.name)}
          onClick={() => setOpened(!opened)}
        >
          <Badge tone={statusTone(status)}>
            <span>{status.name}</span>
            <IconChevronDown size={13} aria-hidden="true" />
          </Badge>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.dropdown}>
        <h2 className={css.title}>{texts.nextStatus}</h2>
        <ul className={css.moves}>
          {moves.map((move) => (
            <Move key={statusId(move)} move={move} onChoose={choose} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function Move({ move, onChoose }: { move: StatusMove; onChoose: (move: StatusMove) => void }) {
  const { ability, name } = move;
  const reasonsId = `why-not-${statusId(move)}`;
  return (
    <li className={css.move}>
      <button
        type="button"
        className={css.choose}
        aria-disabled={!ability.allowed || undefined}
        aria-describedby={ability.allowed ? undefined : reasonsId}
        onClick={() => ability.allowed && onChoose(move)}
      >
        {name}
      </button>
      {!ability.allowed && (
        <div className={css.reasons}>
          <Reasons reasons={ability.reasons} id={reasonsId} />
        </div>
      )}
    </li>
  );
}
