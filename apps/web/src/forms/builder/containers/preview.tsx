import { SegmentedControl } from "@mantine/core";
import type { DraftBlock } from "@tracewell/contract/form-builder";
import { useMemo, useState } from "react";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { EmptyLine } from "../../../ui/feedback/empty-line.tsx";
import { todayIn } from "../../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../../ui/time/clinic-time-zone.tsx";
import { QuestionFields } from "../../components/question-fields.tsx";
import { formStore } from "../../form-store.ts";
import css from "../components/builder.module.css";

const widths = [
  { value: "desktop", label: "Desktop" },
  { value: "tablet", label: "Tablet" },
  { value: "phone", label: "Phone" },
];

/** The block as it will be answered, by the very fields of a record's page; nothing is kept. */
export function Preview({ block: { questions } }: { block: DraftBlock }) {
  const [width, setWidth] = useState("desktop");
  const today = todayIn(useTimeZone());
  const store = useMemo(() => {
    const factors = questions.map((question) => ({ ...question, id: question.code, blockId: "" }));
    return formStore(factors, {}, {}, today);
  }, [questions, today]);
  if (questions.length === 0) return <EmptyLine>Add a question first.</EmptyLine>;
  return (
    <>
      <div className={css.widths}>
        <SegmentedControl aria-label="Width of the screen" data={widths} value={width} onChange={setWidth} />
        <ActionButton onPress={() => store.check()}>Check answers</ActionButton>
      </div>
      <div className={css.frame} data-width={width}>
        <QuestionFields store={store} />
      </div>
    </>
  );
}
