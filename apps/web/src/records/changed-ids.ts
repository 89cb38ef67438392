/** Whether one of those who were changed is one of those who are shown. */
export const showsAnyOf = (shown: readonly string[], changed: readonly (string | null)[]): boolean =>
  changed.some((id) => id !== null && shown.includes(id));
