/** What of a form is another than when it was opened. */
export const changedFields = <Form extends object>(form: Form, opened: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof Form]),
    ),
  ) as Partial<Form>;
