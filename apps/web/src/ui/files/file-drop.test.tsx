import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { FileDrop } from "./file-drop.tsx";

const megabyte = 1024 * 1024;
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole("group", { name: "Drop a file here" }), {
    dataTransfer: {
      files,
      items: files.map((one) => ({ kind: "file", type: one.type, getAsFile: () => one })),
      types: ["Files"],
    },
  });

function page(props: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const onFiles = vi.fn<(files: File[]) => void>();
  const onRefused = vi.fn<(names: string[]) => void>();
  const shown = show(
    <FileDrop onFiles={onFiles} onRefused={onRefused} endings={[".hl7"]} maxBytes={megabyte} {...props}>
      HL7 files.
    </FileDrop>,
  );
  return { ...shown, onFiles, onRefused };
}

it("says what may be dropped, and how large it may be", () => {
  page();
  expect(screen.getByText(/HL7 files\. Up to 1 MB\./)).toBeTruthy();
});

it("takes a file that is dropped", async () => {
  const { onFiles, onRefused } = page();
  drop(file("reports.hl7"));
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([["reports.hl7"]]);
  expect(onRefused).not.toHaveBeenCalled();
});

it.each([
  ["another kind", file("reports.exe")],
  ["more than it takes", file("reports.hl7", megabyte + 1)],
])("tells the name of a file of %s, and takes none", async (_why, refused) => {
  const { onFiles, onRefused } = page();
  drop(refused);
  await waitFor(() => expect(onRefused).toHaveBeenCalledWith([refused.name]));
  expect(onFiles).not.toHaveBeenCalled();
});

it("takes the first of several files only, unless told otherwise", async () => {
  const { onFiles, onRefused } = page();
  drop(file("a.hl7"), file("b.hl7"));
  await waitFor(() => expect(onRefused).toHaveBeenCalledWith(["b.hl7"]));
  expect(onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([["a.hl7"]]);
});

it("takes a file that is chosen by its button, which one can reach by key", async () => {
  const { user, container, onFiles } = page();
  const input = container.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  const opened = vi.spyOn(input, "click");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose a file" }));
  await user.keyboard("{Enter}");
  expect(opened).toHaveBeenCalledOnce();
  await user.upload(input, file("chosen.hl7"));
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
});
