import type { Tone } from "../../ui/badges/tone.ts";
import type { BenchResult } from "./result-keys.ts";

const tones: Record<BenchResult["color"], Tone> = {
  red: "positive",
  amber: "exposed",
  green: "negative",
  blue: "info",
  gray: "mute",
};

export const toneOfResult = ({ color }: Pick<BenchResult, "color">): Tone => tones[color];
