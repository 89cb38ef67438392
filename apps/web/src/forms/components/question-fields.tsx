import { memo } from "react";
import type { FormStore } from "../form-store.ts";
import { FactorField } from "./factor-field.tsx";
import css from "./questions.module.css";

/** All fields of a block; each draws itself. */
export const QuestionFields = memo(function QuestionFields({ store }: { store: FormStore }) {
  return (
    <div className={css.fields}>
      {store.factors.map((factor) => (
        <FactorField key={factor.id} store={store} factor={factor} />
      ))}
    </div>
  );
});
