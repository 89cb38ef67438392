import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import type { TestResult } from "@tracewell/contract/lab-tests";
import type { AttachmentType } from "@tracewell/contract/result-attachments";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { setApiRoot } from "../../platform/calls/call-address.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { AttachmentDialog } from "./attachment-dialog.tsx";

const made: Blob[] = [];

beforeEach(() => {
  setApiRoot("/api");
  made.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    made.push(content as Blob);
    return `blob:${made.length}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

const id = "01980000-0000-7000-8000-00000000abcd";
const result = { id, testName: "Culture", sourceRecord: { id, referenceNumber: "F-2026-000012" } } as TestResult;

function open(mediaType: AttachmentType, answer: () => Response) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
  const onClose = vi.fn();
  const attachment = { id, mediaType, size: 5, fault: null };
  const shown = show(
    <QueryClientProvider client={queryClient}>
      <AttachmentDialog recordId={id} result={result} attachment={attachment} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { ...shown, onClose };
}
const bytes = () => new Response("Notes", { headers: { "content-type": "application/octet-stream" } });

it("shows a text as it stands", async () => {
  open("text/plain", bytes);
  await screen.findByText("Notes");
});

it("shows a picture by the type that the server told", async () => {
  open("image/png", bytes);
  const picture = await screen.findByRole("img", { name: "F-2026-000012-attachment-abcd.png" });
  expect(picture.getAttribute("src")).toBe("blob:1");
  expect(made.map(({ type }) => type)).toEqual(["image/png"]);
});

it("leaves a PDF to the browser's own reader, in a tab that knows nothing of this one", async () => {
  open("application/pdf", bytes);
  const link = await screen.findByRole("link", { name: "Open in a new tab" });
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noreferrer"]);
});

it("only saves a TIFF, which browsers don't show", async () => {
  open("image/tiff", bytes);
  await screen.findByRole("button", { name: "Save" });
  expect(screen.queryByRole("link")).toBeNull();
});

it("says why a document can't be had", async () => {
  const message = "The document is damaged. It stays in the report as it was sent.";
  open("text/plain", () => Response.json({ code: "result.attachment-unfit", message, details: [] }, { status: 422 }));
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
