import { formBuilderCalls as calls } from "@tracewell/contract/form-builder";
import { formCalls } from "@tracewell/contract/forms";
import { moduleCalls } from "@tracewell/contract/modules";
import { useCall, useChange } from "../../../platform/calls/use-call.ts";

export const useBuiltBlocks = () => useCall(calls.builtBlocks);
export const useBuiltBlock = (key: string) => useCall(calls.builtBlock, { params: { key } });

/** What publishing this version of a draft would make of the last answers. */
export const useDraftTrial = (key: string, version: number) =>
  useCall(calls.tryDraft, { params: { key }, query: { version } });

const drafted = { replaces: calls.builtBlock, invalidates: [calls.builtBlocks] };
const asked = [formCalls.factors, formCalls.blocks, formCalls.responses, formCalls.definitions, moduleCalls.list];

export const useCreateBlock = () => useChange(calls.createBlock, { invalidates: [calls.builtBlocks], silent: true });
export const useReadyBlocks = () => useCall(calls.readyBlocks);
export const useCopyReadyBlock = () =>
  useChange(calls.copyReadyBlock, { invalidates: [calls.builtBlocks], silent: true });
export const useSaveDraft = () => useChange(calls.saveDraft, { ...drafted, silent: true });
export const useRestoreBlock = () => useChange(calls.restoreBlock, { ...drafted, silent: true });
export const useDiscardDraft = () =>
  useChange(calls.discardDraft, { invalidates: [calls.builtBlock, calls.builtBlocks], silent: true });
export const usePublishDraft = () =>
  useChange(calls.publishDraft, {
    replaces: calls.builtBlock,
    invalidates: [calls.builtBlocks, ...asked],
    silent: true,
  });
