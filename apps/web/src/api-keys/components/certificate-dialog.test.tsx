import { screen } from "@testing-library/react";
import type { ApiKey } from "@tracewell/contract/api-keys";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { CertificateDialog } from "./certificate-dialog.tsx";
import { KeyItem } from "./key-item.tsx";

const allowed = { allowed: true, reasons: [] };
const at = "2026-02-01T15:00:00Z";

const aKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: "0",
  name: "Quest",
  scopes: ["lab-reports"],
  actsFor: { id: "1", name: "Dana Reyes", active: true },
  secrets: [],
  certificate: null,
  score: null,
  createdAt: at,
  revokedAt: null,
  version: 1,
  abilities: { rotate: allowed, certify: allowed, revoke: allowed },
  ...change,
});
const known = { fingerprint: "9be2".repeat(16), createdAt: at, lastUsedAt: null };

function open(given: { apiKey?: ApiKey; address?: string | null; problem?: string | null } = {}) {
  const [onSave, onRemove, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  const part = {
    apiKey: aKey(),
    address: "clinic.example:2575",
    problem: null,
    busy: false,
    onSave,
    onRemove,
    onClose,
    ...given,
  };
  return { ...show(<CertificateDialog {...part} />), onSave, onRemove };
}

it("takes what was pasted, and nothing less", async () => {
  const { user, onSave } = open();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Paste the certificate or its fingerprint.")).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole("textbox", { name: /^Certificate or its fingerprint/ }));
  await user.paste(" AB:CD\n");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(onSave.mock.calls).toEqual([["AB:CD"]]);
});

it("says where the laboratory connects to, or that it can't yet", () => {
  const { unmount } = open();
  expect(screen.getByText("clinic.example:2575")).toBeTruthy();
  unmount();
  open({ address: null, problem: "Another key has this certificate." });
  expect(screen.getByText(/takes nothing by MLLP yet/)).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Another key has this certificate.");
});

it("shows the one that is known, and takes it away", async () => {
  const { user, onRemove } = open({ apiKey: aKey({ certificate: known }) });
  expect(screen.getByText(/^9B:E2:9B:E2:.*:9B:E2$/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Replace" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove certificate" }));
  expect(onRemove).toHaveBeenCalledOnce();
});

it("stands with the key of a sender, and with no other", () => {
  const press = { onRotate: vi.fn(), onCertify: vi.fn(), onRevoke: vi.fn() };
  const { unmount } = show(<KeyItem apiKey={aKey({ certificate: known })} {...press} />);
  expect(screen.getByText(/^9B:E2:/).parentElement?.textContent).toMatch(/^Never used9B:/);
  expect(screen.getByRole("button", { name: /^Certificate/ })).toBeTruthy();
  unmount();
  show(<KeyItem apiKey={aKey({ scopes: ["fhir-read"] })} {...press} />);
  expect(screen.queryByRole("button", { name: /^Certificate/ })).toBeNull();
});
