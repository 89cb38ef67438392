import { Modal } from "@mantine/core";
import { useTexts } from "../texts.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { keyCaps } from "./key-caps.ts";
import { KeyboardHint } from "./keyboard-hint.tsx";
import css from "./keyboard-map.module.css";

export type ShortcutGroup = { title: string; shortcuts: readonly { keys: string; label: string }[] };

type KeyboardMapProps = { opened: boolean; onClose: () => void; groups: readonly ShortcutGroup[] };

/** The dialog behind `?`: every key of the page, by group. */
export function KeyboardMap({ opened, onClose, groups }: KeyboardMapProps) {
  const texts = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.keyboard}
      size="lg"
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <div className={css.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={css.title}>{title}</h3>
            <dl className={css.list}>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className={css.line}>
                  <dt>{label}</dt>
                  <dd>
                    <VisuallyHidden>
                      {keyCaps(keys).join(keys.includes(" ") ? ` ${texts.followedBy} ` : " ")}
                    </VisuallyHidden>
                    <KeyboardHint keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
