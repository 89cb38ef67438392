/** What stands on the paper, in each language that visitors read: where to come, and nothing of why. */
const sentences = [
  ["en", "You are invited to our clinic. Show this code when you come. You need not say who gave it to you."],
  ["es", "Le invitamos a nuestra clínica. Muestre este código al llegar. No tiene que decir quién se lo dio."],
  [
    "fr",
    "Nous vous invitons dans notre clinique. Montrez ce code en arrivant. Vous n’avez pas à dire qui vous l’a donné.",
  ],
  ["zh", "诚邀您来我们诊所。到达时请出示此代码。您不必说明是谁给您的。"],
  ["my", "ကျွန်ုပ်တို့ဆေးခန်းသို့ ဖိတ်ခေါ်ပါသည်။ လာသောအခါ ဤကုဒ်ကို ပြပါ။ မည်သူပေးသည်ကို ပြောရန် မလိုပါ။"],
] as const;

/** Prints a code on a paper of its own, in a frame that goes with it. */
export function printInvitation(picture: SVGSVGElement, code: string): void {
  const frame = document.createElement("iframe");
  Object.assign(frame.style, { position: "fixed", width: "0", height: "0", border: "0" });
  frame.setAttribute("aria-hidden", "true");
  frame.title = "Paper";
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return;
  const style = page.createElement("style");
  style.textContent = `@page { size: A6; margin: 10mm } body { margin: 0; font: 11pt sans-serif; text-align: center }
    svg { width: 40mm; height: 40mm } b { display: block; font: bold 16pt monospace; margin: 2mm 0 4mm } p { margin: 0 0 2mm }`;
  page.head.append(style);
  page.body.append(
    page.importNode(picture, true),
    inBold(page, code),
    ...sentences.map((line) => inLanguage(page, line)),
  );
  view.addEventListener("afterprint", () => frame.remove());
  view.focus();
  view.print();
}

const inBold = (page: Document, text: string): HTMLElement =>
  Object.assign(page.createElement("b"), { textContent: text });

const inLanguage = (page: Document, [lang, textContent]: readonly [string, string]): HTMLElement =>
  Object.assign(page.createElement("p"), { lang, textContent });
