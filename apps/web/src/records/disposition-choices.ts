/** How a contact's search can end: the letter of the field record and its meaning (docs/domain.md#dispositions). */
export type DispositionChoice = { code: string; name: string };

/** `C Infected, brought to treatment`, kept by its letter. */
export const dispositionChoices = (dispositions: readonly DispositionChoice[]) =>
  dispositions.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
