/**
 * Words that people dress up where four classes of characters are asked for: the heads of published lists of the most
 * common passwords, without what is put before and behind them.
 */
const words = new Set(
  `password passw pass passwort qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm abc abcd abcdef
  welcome letmein admin administrator root user guest login test testing demo hello iloveyou loveyou love monkey dragon
  sunshine princess football baseball basketball soccer hockey master shadow superman batman trustno changeme secret
  default temp temporary whatever freedom ninja mustang michael jennifer jordan charlie daniel ashley jessica andrew
  starwars pokemon computer internet google facebook samsung cheese chocolate flower summer winter spring autumn fall
  january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday clinic hospital health doctor nurse patient tracewell`.split(/\s+/),
);

const letters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** What is left of a password without the digits and signs before and behind it, in plain small letters. */
export function plainCore(password: string): string {
  const core = password
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, "")
    .replace(/[^\p{L}]+$/u, "");
  return [...core].map((character) => letters[character] ?? character).join("");
}

/**
 * Whether a password is one common word with digits and signs around it, or hardly more than a run of digits. What a
 * browser can say while it is typed; the server holds longer lists.
 */
export function isCommonPassword(password: string): boolean {
  const plain = plainCore(password);
  const typed = password.toLowerCase();
  if (words.has(plain) || /1q2w|q1w2/.test(typed)) return true;
  const runs = /0123|1234|2345|3456|4567|5678|6789|9876|8765|4321|(\d)\1{3}/;
  return plain.replace(/[^a-z]/g, "").length < 4 && runs.test(typed);
}
