/** How a contact's search can end: the letter of the field record, and what it stands for (domain §4). */
export type DispositionChoice = { code: string; name: string };

/** `C Infected, brought to treatment`, kept by its letter. */
export const dispositionChoices = (dispositions: readonly DispositionChoice[]) =>
  dispositions.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
