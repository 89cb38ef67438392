import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

const words = {
  title: "Confirm it is you",
  lead: "Changing roles needs your password.",
  password: "Password",
  showPassword: "Show the password",
  missing: "Enter your password.",
  confirm: "Confirm",
  cancel: "Cancel",
  close: "Close",
};

/** A page whose server knows one password. */
function Page({ onConfirm = () => {}, onClose = () => {}, busy = false }) {
  const [problem, setProblem] = useState<string | null>(null);
  const check = (password: string) => (password === "right" ? onConfirm() : setProblem("That is not your password."));
  return (
    <PasswordDialog
      words={words}
      problem={problem}
      busy={busy}
      onType={() => setProblem(null)}
      onConfirm={check}
      onClose={onClose}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Password");
const confirm = () => screen.getByRole("button", { name: "Confirm" });

it("asks for a password before it confirms anything", async () => {
  const onConfirm = vi.fn();
  const { user } = show(<Page onConfirm={onConfirm} />);
  await user.click(confirm());
  expect(screen.getByText("Enter your password.")).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
  await user.type(field(), "right{Enter}");
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("says that a password was wrong until another one is typed", async () => {
  const { user } = show(<Page />);
  await user.type(field(), "wrong{Enter}");
  expect(screen.getByText("That is not your password.")).toBeTruthy();
  await user.type(field(), "!");
  expect(screen.queryByText("That is not your password.")).toBeNull();
});

it("hides what is typed until someone wants to see it", async () => {
  const { user } = show(<Page />);
  await user.type(field(), "right");
  expect(field().type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show the password" }));
  expect(field().type).toBe("text");
});

it("is left by Escape, by Cancel and by its cross, without confirming", async () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  const { user } = show(<Page onClose={onClose} onConfirm={onConfirm} />);
  await user.type(field(), "right{Escape}");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(onConfirm).not.toHaveBeenCalled();
});

it("does not send the form behind it", async () => {
  const behind = vi.fn();
  const { user } = show(
    <div onSubmit={behind}>
      <Page />
    </div>,
  );
  await user.type(field(), "right{Enter}");
  expect(behind).not.toHaveBeenCalled();
});

it("asks the server once, however often Enter is pressed", async () => {
  const onConfirm = vi.fn();
  const { user } = show(<Page onConfirm={onConfirm} busy />);
  await user.type(field(), "right{Enter}{Enter}");
  expect(onConfirm).not.toHaveBeenCalled();
});
