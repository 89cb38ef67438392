import { PasswordInput, type PasswordInputProps } from "@mantine/core";

type PasswordFieldProps = Pick<
  PasswordInputProps,
  "ref" | "label" | "description" | "name" | "size" | "autoFocus" | "error" | "value"
> & {
  /** In a dialog: where one begins to type. */
  "data-autofocus"?: boolean;
  /** What the browser keeps it as. */
  autoComplete: "current-password" | "new-password" | "off";
  /** What the button that shows it is called. */
  showLabel: string;
  onChange: (password: string) => void;
};

/** A password, which whoever types it can look at; the button that shows it can be reached by key. */
export const PasswordField = ({ showLabel, onChange, ...field }: PasswordFieldProps) => (
  <PasswordInput
    {...field}
    required
    withAsterisk={false}
    visibilityToggleButtonProps={{ "aria-label": showLabel, tabIndex: 0 }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
