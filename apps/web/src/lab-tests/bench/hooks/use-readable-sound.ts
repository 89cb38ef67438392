import { useEffect, useRef, useState } from "react";
import { kept } from "../../../platform/browser/storage.ts";

const wanted = kept("local", "bench-sound");

/** Hertz and seconds: two short tones, heard over a centrifuge and not mistaken for an alarm. */
const tones = [660, 880];
const length = 0.18;

function play(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = 0.15;
  volume.connect(audio.destination);
  tones.forEach((frequency, place) => {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(audio.currentTime + place * length);
    tone.stop(audio.currentTime + (place + 1) * length);
    if (place === tones.length - 1) tone.onended = () => void audio.close();
  });
}

/**
 * Sounds once a countdown ends, where this device wants it; `readable` names the specimens that can be read now. Those that
 * could be read when the bench was opened are silent.
 */
export function useReadableSound(readable: readonly string[]) {
  const [on, setOn] = useState(() => wanted.get() === "on");
  const known = useRef<ReadonlySet<string> | null>(null);
  const names = readable.join();
  useEffect(() => {
    const now = names === "" ? [] : names.split(",");
    const before = known.current;
    known.current = new Set(now);
    if (on && before && now.some((name) => !before.has(name))) play();
  }, [on, names]);
  const change = (next: boolean) => {
    wanted.set(next ? "on" : null);
    setOn(next);
  };
  return [on, change] as const;
}
