/** What somebody asks for by a word that telephone companies have agreed on; null: they wrote to people. */
export type SmsKeyword = "stop" | "start" | "help";

// English as the carriers' rules list it; the others as patients answer in the languages in which they are written to.
const words: Record<SmsKeyword, readonly string[]> = {
  stop: [
    "stop",
    "stopall",
    "unsubscribe",
    "cancel",
    "end",
    "quit",
    "alto",
    "parar",
    "arret",
    "arrêt",
    "停止",
    "退订",
    "ရပ်",
  ],
  start: ["start", "unstop", "yes", "empezar", "commencer", "开始", "စတင်"],
  help: ["help", "info", "ayuda", "aide", "帮助", "အကူအညီ"],
};

/** The keyword of a reply that consists of nothing else. */
export function keywordIn(text: string): SmsKeyword | null {
  const said = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/^[\s"'“”.!¡]+|[\s"'“”.!]+$/g, "");
  const found = (Object.keys(words) as SmsKeyword[]).find((keyword) => words[keyword].includes(said));
  return found ?? null;
}
