import { type AttachmentType, attachmentTypes } from "@tracewell/contract/result-attachments";
import { useEffect, useState } from "react";
import { formatSize } from "../../ui/files/file-size.ts";
import css from "./attachment-content.module.css";

type AttachmentContentProps = { content: Blob; address: string; name: string; mediaType: AttachmentType };

/** What a page can show of a document: a picture or a text. Of others it says what they are. */
export function AttachmentContent({ content, address, name, mediaType }: AttachmentContentProps) {
  if (mediaType === "text/plain") return <PlainText content={content} />;
  if (mediaType === "image/png" || mediaType === "image/jpeg")
    return <img className={css.picture} src={address} alt={name} />;
  return (
    <p className={css.file}>
      {name} · {attachmentTypes[mediaType].toUpperCase()}, {formatSize(content.size)}
    </p>
  );
}

function PlainText({ content }: { content: Blob }) {
  const [text, setText] = useState("");
  useEffect(() => void content.text().then(setText), [content]);
  return <pre className={css.text}>{text}</pre>;
}
