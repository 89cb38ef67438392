import { Alert, Button, Checkbox, NumberInput, Radio } from "@mantine/core";
import { emergencyNames, symptomNames, temperature } from "@tracewell/contract/constants";
import { exposureNames } from "@tracewell/contract/isolation";
import { type SubmitEvent, useId } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { type TickedName, tick, tickedTexts, tickNone } from "../assessment-draft.ts";
import type { SelfAssessmentForm } from "../hooks/use-self-assessment.ts";
import css from "./portal.module.css";

/** The self-assessment form: symptoms, exposures, or 'no symptoms' (R2.7-01). */
export function AssessmentForm({ form, locked = false }: { form: SelfAssessmentForm; locked?: boolean }) {
  const { t } = useTranslation("portal");
  const { draft, change, faults, problem, busy } = form;
  const unanswered = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!locked) void form.send();
  };
  const box = (name: TickedName) => (
    <Checkbox
      key={name}
      size="lg"
      name={name}
      label={t(tickedTexts[name])}
      checked={draft.ticked.has(name)}
      onChange={(event) => change(tick(draft, name, event.currentTarget.checked))}
    />
  );
  return (
    <form className={css.form} noValidate aria-busy={busy} onSubmit={submit}>
      <fieldset
        className={`${patientCss.group} ${css.fieldset}`}
        disabled={locked}
        aria-describedby={faults.answers ? unanswered : undefined}
      >
        <legend className={css.question}>{t("How are you today?")}</legend>
        <div className={css.ticks}>
          {box("high_fever")}
          {draft.ticked.has("high_fever") && (
            <NumberInput
              className={css.follow}
              size="lg"
              name="current_fever"
              label={t("Temperature (°F)")}
              value={draft.degrees}
              onChange={(degrees) => change({ ...draft, degrees: degrees === "" ? "" : Number(degrees) })}
              min={temperature.least}
              step={temperature.step}
              decimalScale={1}
              fixedDecimalScale
              clampBehavior="none"
              allowNegative={false}
              error={faults.degrees && t(faults.degrees)}
            />
          )}
          {symptomNames.map((name) => (
            <div key={name}>
              {box(name)}
              {name === "cough" && draft.ticked.has("cough") && (
                <Radio.Group
                  className={css.follow}
                  size="lg"
                  name="cough_recent"
                  label={t("Is the cough new?")}
                  value={draft.coughRecent === null ? "" : String(draft.coughRecent)}
                  onChange={(value) => change({ ...draft, coughRecent: value === "true" })}
                >
                  <div className={css.ways}>
                    <Radio size="lg" value="true" label={t("Yes")} />
                    <Radio size="lg" value="false" label={t("No")} />
                  </div>
                </Radio.Group>
              )}
            </div>
          ))}
          {emergencyNames.map(box)}
          {exposureNames.map(box)}
          <Checkbox
            size="lg"
            name="no_symptoms"
            label={t("No symptoms")}
            checked={draft.noSymptoms}
            onChange={(event) => change(tickNone(event.currentTarget.checked))}
          />
        </div>
      </fieldset>
      <div role="alert">
        {faults.answers && (
          <Alert id={unanswered} color="red" classNames={{ message: css.said }}>
            {t(faults.answers)}
          </Alert>
        )}
        {problem && (
          <Alert color="red" classNames={{ message: css.said }}>
            {t(problem)}
          </Alert>
        )}
      </div>
      {!locked && (
        <div className={css.buttons}>
          <span className={css.push} />
          <Button size="lg" type="submit" variant="filled" loading={busy}>
            {t("Submit")}
          </Button>
        </div>
      )}
    </form>
  );
}
