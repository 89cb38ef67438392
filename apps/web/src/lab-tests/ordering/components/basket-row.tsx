import { Checkbox, Select, TextInput } from "@mantine/core";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { EarlierTestResult } from "@tracewell/contract/test-orders";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { choicesInDialog } from "../../../ui/form/dialog-choices.ts";
import { type BasketLine, missingOf } from "../basket.ts";
import { lastResultText } from "../order-text.ts";
import css from "./basket-row.module.css";
import { EntryQuestion } from "./entry-question.tsx";

type BasketRowProps = {
  line: BasketLine;
  test: TestDefinition;
  /** By test: what the person had of it the last time. */
  last: ReadonlyMap<string, EarlierTestResult>;
  onChange: (line: BasketLine) => void;
  onRemove: () => void;
};

/** A test in the basket: from which sites, done where, and what is asked with it. */
export function BasketRow({ line, test, last, onChange, onRemove }: BasketRowProps) {
  const change = (part: Partial<BasketLine>) => onChange({ ...line, ...part });
  const missing = missingOf(line, test);
  return (
    <section className={css.line} aria-label={test.name}>
      <div>
        <h3 className={css.name}>{test.name}</h3>
        {test.children.length > 0 && <p className={css.sub}>{test.children.map(({ name }) => name).join(", ")}</p>}
        <LastResults test={test} last={last} />
        {missing.length > 0 && (
          <p className={css.missing}>
            {missing.length === 1 ? missing[0] : `${missing.length} things are missing: ${missing.join(" ")}`}
          </p>
        )}
      </div>
      {test.sources.length > 0 ? (
        <Checkbox.Group
          label="Site or specimen"
          value={[...line.sourceIds]}
          onChange={(sourceIds) => change({ sourceIds })}
        >
          <div className={css.sites}>
            {test.sources.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      ) : (
        <p className={css.sub}>No specimen to choose</p>
      )}
      <Place line={line} test={test} onChange={change} />
      <ActionButton plain onPress={onRemove}>
        Remove {test.shortName ?? test.name}
      </ActionButton>
      {test.questions.length > 0 && (
        <div className={css.questions}>
          {test.questions.map((question) => (
            <EntryQuestion
              key={question.key}
              question={question}
              testName={test.name}
              value={line.answers[question.key] ?? ""}
              onChange={(answer) => change({ answers: { ...line.answers, [question.key]: answer } })}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** Of a combo test, those of its parts. */
function LastResults({ test, last }: Pick<BasketRowProps, "test" | "last">) {
  const now = new Date();
  return [test, ...test.children].map(({ id, name }) => {
    const known = last.get(id);
    if (!known) return null;
    const text = lastResultText(known, now);
    return (
      <p key={id} className={css.last} data-found={known.qualitativeResult?.detection === "Found"}>
        {id === test.id ? text : `${name}, ${text}`}
      </p>
    );
  });
}

const onSite = "on-site";
const elsewhere = "laboratory";

function Place({
  line,
  test,
  onChange,
}: Pick<BasketRowProps, "line" | "test"> & { onChange: (part: Partial<BasketLine>) => void }) {
  const places = [
    ...(test.onSite
      ? [{ value: onSite, label: test.rapidMinutes ? `On site, ${test.rapidMinutes} min` : "On site" }]
      : []),
    ...(test.offSite ? test.organizations.map(({ id, name }) => ({ value: id, label: name })) : []),
    ...(test.offSite
      ? [{ value: elsewhere, label: test.organizations.length > 0 ? "Other laboratory" : "Laboratory" }]
      : []),
  ];
  const choose = (place: string | null) => {
    const known = test.organizations.find(({ id }) => id === place);
    onChange({
      onSite: place === onSite,
      organizationId: known?.id ?? null,
      accountNumber: known?.accountNumber ?? "",
    });
  };
  return (
    <div>
      <Select
        {...choicesInDialog}
        label="Run at"
        allowDeselect={false}
        data={places}
        value={line.onSite ? onSite : (line.organizationId ?? elsewhere)}
        onChange={choose}
      />
      {!line.onSite && (
        <TextInput
          mt="xs"
          label="Account number"
          maxLength={100}
          value={line.accountNumber}
          onChange={(event) => onChange({ accountNumber: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
