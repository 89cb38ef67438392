import css from "./dialog-choices.module.css";

/** A dialog over whose edge a list of choices may reach. */
export const dialogWithChoices = { content: css.dialog ?? "", inner: css.around ?? "" };

/** How a list of choices hangs in such a dialog. */
export const choicesInDialog = {
  comboboxProps: { withinPortal: false, floatingStrategy: "fixed" },
  withScrollArea: false,
  classNames: { options: css.options ?? "" },
} as const;
