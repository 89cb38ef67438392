import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { Overlays } from "../overlays.tsx";
import { toast } from "./toasts.tsx";

const shown: string[] = [];
const say = (say: () => string) => act(() => void shown.push(say()));
afterEach(() => {
  act(() => {
    for (const id of shown.splice(0)) toast.hide(id);
  });
  vi.useRealTimers();
});

it("says what was done as a status, and what failed as an alert with each detail", async () => {
  show(<Overlays />);
  say(() => toast.done("Assigned"));
  say(() => toast.fail("Not saved", { lines: ["Name is missing"] }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Assigned"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Not saved\nName is missing"));
});

it("goes when it is closed", async () => {
  const { user } = show(<Overlays />);
  say(() => toast.note("A colleague is here"));
  await user.click(within(await screen.findByRole("status")).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText("A colleague is here")).toBeNull());
});

it("does the step that it offers once, and goes with it", async () => {
  const onPress = vi.fn();
  const { user } = show(<Overlays />);
  say(() => toast.done("Deleted", { action: { label: "Undo", onPress } }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(onPress).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText("Deleted")).toBeNull());
});

it("takes the place of an earlier one", async () => {
  show(<Overlays />);
  say(() => toast.note("Importing"));
  await screen.findByText("Importing");
  say(() => toast.done("Imported", { replaces: shown[0] }));
  expect(await screen.findByText("Imported")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Importing")).toBeNull());
});

it("goes by itself after five seconds [R2.12-06]", async () => {
  vi.useFakeTimers();
  show(<Overlays />);
  say(() => toast.done("Assigned"));
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(screen.queryByText("Assigned")).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText("Assigned")).toBeNull();
});
