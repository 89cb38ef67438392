import { Switch } from "@mantine/core";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { show } from "../../../../testing/show.tsx";
import { useReadableSound } from "./use-readable-sound.ts";

const sounded = vi.fn();
class Audio {
  currentTime = 0;
  destination = {};
  createGain = () => ({ gain: { value: 1 }, connect: () => undefined });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: () => undefined,
    start: sounded,
    stop: () => undefined,
  });
  close = () => Promise.resolve();
}

beforeEach(() => {
  localStorage.clear();
  sounded.mockReset();
  vi.stubGlobal("AudioContext", Audio);
});

function Bench({ readable }: { readable: string[] }) {
  const [on, setOn] = useReadableSound(readable);
  return <Switch label="Sound" checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />;
}

it("is silent until it is switched on", () => {
  const { rerender } = show(<Bench readable={[]} />);
  rerender(<Bench readable={["RSC-1"]} />);
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Sound" }).checked).toBe(false);
  expect(sounded).not.toHaveBeenCalled();
});

it("sounds once for each specimen that can be read from now on", async () => {
  const { user, rerender } = show(<Bench readable={["RSC-1"]} />);
  await user.click(screen.getByRole("switch", { name: "Sound" }));
  expect(sounded).not.toHaveBeenCalled();
  rerender(<Bench readable={["RSC-1", "RSC-2"]} />);
  expect(sounded).toHaveBeenCalledTimes(2);
  rerender(<Bench readable={["RSC-2"]} />);
  expect(sounded).toHaveBeenCalledTimes(2);
  rerender(<Bench readable={["RSC-3"]} />);
  expect(sounded).toHaveBeenCalledTimes(4);
});
