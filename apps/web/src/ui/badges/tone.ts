/** What a color means; a word or a shape says it too. */
export type Tone = "positive" | "exposed" | "negative" | "info" | "mute";
