import { Button } from "@mantine/core";
import { IconAdjustments } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import css from "./network-page.module.css";

type NetworkFrameProps = {
  tabs: ReactNode;
  filters: ReactNode;
  player: ReactNode;
  meanings: ReactNode;
  notices: ReactNode;
  find: ReactNode;
  actions: ReactNode;
  /** The view itself. */
  children: ReactNode;
};

/**
 * Where the controls of a network stand. A desk has room for all of them above the view; on a phone the view comes first,
 * and search, player and filters stay at the bottom, within reach of the thumb.
 */
export function NetworkFrame(parts: NetworkFrameProps) {
  return useIsPhone() ? <PhoneFrame {...parts} /> : <DeskFrame {...parts} />;
}

const DeskFrame = ({ tabs, filters, player, meanings, notices, find, actions, children }: NetworkFrameProps) => (
  <div className={css.main}>
    {tabs}
    {filters}
    {player}
    {meanings}
    {notices}
    <div className={css.toolbar}>
      {find}
      <div className={css.toolbarEnd}>{actions}</div>
    </div>
    {children}
  </div>
);

function PhoneFrame({ tabs, filters, player, meanings, notices, find, actions, children }: NetworkFrameProps) {
  const [isOpen, setOpen] = useState(false);
  const sheet = useId();
  return (
    <div className={css.main}>
      {tabs}
      {notices}
      {children}
      <div className={css.dock}>
        <div>
          {player}
          <div className={css.toolbar}>
            {find}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconAdjustments size={16} aria-hidden="true" />}
              aria-expanded={isOpen}
              aria-controls={sheet}
              onClick={() => setOpen(!isOpen)}
            >
              Filters
            </Button>
          </div>
        </div>
        <section id={sheet} className={css.sheet} aria-label="Filters and display" hidden={!isOpen}>
          {filters}
          {meanings}
          <div className={css.toolbar}>{actions}</div>
        </section>
      </div>
    </div>
  );
}
