import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { KeyboardHint } from "../../ui/keyboard/keyboard-hint.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "./command-palette.module.css";
import { type Command, placeAfterKey } from "./commands.ts";

type CommandPickerProps = {
  typed: string;
  /** Those that fit what is typed. */
  commands: readonly Command[];
  onType: (typed: string) => void;
  /** A command was chosen; it runs after this. */
  onClose: () => void;
};

/** A field to type in, and the commands below it by group; arrow keys choose, Enter runs (ARIA combobox). */
export function CommandPicker({ typed, commands, onType, onClose }: CommandPickerProps) {
  const { t } = useTranslation("shell");
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, Math.max(commands.length - 1, 0));
  const listId = useId();
  const optionId = (at: number) => `${listId}-${at}`;
  const active = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is active when the place changes
  useEffect(() => {
    active.current?.scrollIntoView({ block: "nearest" });
  }, [place]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") run(commands[place]);
    const next = placeAfterKey(event.key, place, commands.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <>
      <input
        className={css.input}
        type="text"
        role="combobox"
        aria-label={t("Go to a screen, a record or a person")}
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={commands.length > 0 ? optionId(place) : undefined}
        placeholder={t("Go to a screen, a record or a person")}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <span role="status">{t("{{count}} to choose from", { count: commands.length })}</span>
      </VisuallyHidden>
      {commands.length === 0 && <p className={css.none}>{t("Nothing is called so.")}</p>}
      <div className={css.list} id={listId} role="listbox" tabIndex={-1} aria-label={t("Go to")}>
        {[...Map.groupBy(numbered(commands), ({ command }) => command.group)].map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a field set is for fields
          <div key={group} role="group" aria-label={t(group)}>
            <span className={css.group} aria-hidden="true">
              {t(group)}
            </span>
            {members.map(({ command, at }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and hears the keys (ARIA combobox)
              <div
                key={command.id}
                ref={at === place ? active : undefined}
                id={optionId(at)}
                className={css.option}
                role="option"
                tabIndex={-1}
                aria-selected={at === place}
                onMouseMove={() => setChosen(at)}
                onClick={() => run(command)}
              >
                <span className={css.title}>{command.title}</span>
                {command.details && <span className={css.details}>{command.details}</span>}
                {command.keys && <KeyboardHint keys={command.keys} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

const numbered = (commands: readonly Command[]) => commands.map((command, at) => ({ command, at }));
