import { Button, TextInput } from "@mantine/core";
import type { TestFavorites } from "@tracewell/contract/preferences";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import { type ReactNode, useEffect, useState } from "react";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { testsFor } from "../basket.ts";
import css from "./test-finder.module.css";

type Added = TestFavorites["panels"][number]["tests"];

type TestFinderProps = {
  tests: ReadonlyMap<string, TestDefinition>;
  favorites: readonly string[];
  panels: TestFavorites["panels"];
  /** The user's own, which they may take off again. */
  mine: readonly string[];
  onAdd: (tests: Added) => void;
  onFavorite: (id: string) => void;
};

/** Finds tests by what is typed, Enter taking the first; favorites and panels are one press. */
export function TestFinder({ tests, favorites, panels, mine, onAdd, onFavorite }: TestFinderProps) {
  const [typed, setTyped] = useState("");
  /** Enter was pressed before the tests were there. */
  const [early, setEarly] = useState(false);
  const found = typed.trim() === "" ? [] : testsFor(typed, [...tests.values()]);
  const add = (id: string) => {
    onAdd([{ id, sourceIds: [] }]);
    setTyped("");
  };
  const takeFirst = () => {
    const [first] = found;
    setEarly(tests.size === 0);
    if (first) add(first.id);
  };
  useEffect(() => {
    if (early && tests.size > 0) takeFirst();
  });
  const known = favorites.flatMap((id) => tests.get(id) ?? []);
  return (
    <div>
      <TextInput
        label="Find a test"
        description="By name, short name or code; Enter takes the first."
        placeholder="RPR, chlamydia, 43304-5…"
        data-autofocus
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          // Enter would sign the order.
          event.preventDefault();
          takeFirst();
        }}
      />
      {typed.trim() !== "" && (
        <fieldset className={css.found} aria-label="Tests found">
          {found.length === 0 && <p className={css.row}>{tests.size === 0 ? "Loading the tests…" : "No test fits."}</p>}
          {found.map(({ id, name, shortName }) => (
            <div key={id} className={css.row}>
              <Button variant="subtle" size="xs" onClick={() => add(id)}>
                {shortName && shortName !== name ? `${name} (${shortName})` : name}
              </Button>
              <ActionButton plain onPress={() => onFavorite(id)}>
                {mine.includes(id) ? "Not a favorite" : "Favorite"}
              </ActionButton>
            </div>
          ))}
        </fieldset>
      )}
      <Choices title="Favorites">
        {known.map(({ id, name, shortName }) => (
          <ActionButton key={id} size="xs" onPress={() => add(id)}>
            {shortName ?? name}
          </ActionButton>
        ))}
      </Choices>
      <Choices title="Panels">
        {panels.map(({ name, tests }) => (
          <ActionButton key={name} size="xs" onPress={() => onAdd(tests)}>
            {name}
          </ActionButton>
        ))}
      </Choices>
    </div>
  );
}

const Choices = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <>
      <p className={css.heading}>{title}</p>
      <fieldset className={css.choices} aria-label={title}>
        {children}
      </fieldset>
    </>
  );
