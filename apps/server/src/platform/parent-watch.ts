/**
 * Calls back once when the process that started us is gone, so that it leaves nothing behind even when it was killed.
 * Started by hand, without the channel that scripts/start.mjs opens, we live on by ourselves.
 */
export function whenParentDies(callback: () => void): void {
  if (process.connected === undefined) return;
  if (!process.connected) {
    queueMicrotask(callback);
    return;
  }
  process.once("disconnect", callback);
  // A "disconnect" listener must not keep a process alive that has nothing else to do.
  process.channel?.unref();
}
