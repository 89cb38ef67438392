import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { type LazyPart, lazyPart } from "./lazy-part.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
type Module = { Greeting: typeof Greeting };

const missing = () => Promise.reject<Module>(new TypeError("Failed to fetch dynamically imported module"));

const page = (Part: LazyPart<{ name: string }>) => (
  <>
    <p>The page around it</p>
    <Suspense fallback={<p>Loading</p>}>
      <Part name="Rosa" />
    </Suspense>
  </>
);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("shows the fallback until the part is there", async () => {
  const module = Promise.withResolvers<Module>();
  await act(async () => show(page(lazyPart(() => module.promise, "Greeting"))));
  expect(screen.getByText("Loading")).toBeTruthy();
  module.resolve({ Greeting });
  await wait(0);
  expect(screen.getByText("Hello Rosa")).toBeTruthy();
});

it("is there at once when it was loaded ahead", async () => {
  const Part = lazyPart(async (): Promise<Module> => ({ Greeting }), "Greeting");
  await Part.preload();
  show(page(Part));
  expect(screen.getByText("Hello Rosa")).toBeTruthy();
});

it("shows an error in its place when it can't be had, and logs nothing", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await act(async () => show(page(lazyPart(missing, "Greeting"))));
  await wait(10_000);
  expect(screen.getByRole("alert").textContent).toContain("This part could not be loaded.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByText("The page around it")).toBeTruthy();
  expect(logged).not.toHaveBeenCalled();
});

it("shows nothing when nobody waits for it", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await act(async () => show(page(lazyPart(missing, "Greeting", { silent: true }))));
  await wait(10_000);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("The page around it")).toBeTruthy();
  expect(logged).not.toHaveBeenCalled();
});
