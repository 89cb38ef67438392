import { useMemo } from "react";
import { ScrollBox } from "../scroll-box.tsx";
import { indentedXml } from "./xml-text.ts";
import css from "./xml-view.module.css";

/** A document in XML to be read, as text. */
export function XmlView({ text, label }: { text: string; label: string }) {
  const shown = useMemo(() => indentedXml(text), [text]);
  return (
    <ScrollBox label={label} className={css.box}>
      <pre className={css.text}>{shown}</pre>
    </ScrollBox>
  );
}
