import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import css from "./kiosk.module.css";

type ChoiceButtonsProps = {
  label: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** Answers to touch; a second touch takes one back. */
export const ChoiceButtons = ({ label, choices, chosen, onToggle }: ChoiceButtonsProps) => (
  <fieldset className={`${patientCss.group} ${css.choices}`}>
    <legend className={css.label}>{label}</legend>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={chosen.includes(choice.value)}
        onClick={() => onToggle(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </fieldset>
);
