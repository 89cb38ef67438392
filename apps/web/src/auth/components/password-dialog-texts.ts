/** What staff read where their password is asked before a change. */
export const passwordDialogTexts = {
  title: "Is it you?",
  password: "Password",
  showPassword: "Show the password",
  missing: "Password is required.",
  confirm: "Confirm",
  cancel: "Cancel",
  close: "Close",
};
