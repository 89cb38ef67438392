import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import { useMemo } from "react";
import { SplitView } from "../../ui/compare/split-view.tsx";
import { Link } from "../../ui/link.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { isXml } from "../../ui/xml/xml-text.ts";
import { XmlView } from "../../ui/xml/xml-view.tsx";
import { factsOfMessage } from "../message-facts.ts";
import css from "./raw-messages.module.css";

type File = Pick<IncomingFilePage, "orders" | "remarks" | "rawMessages">;

/** Each message that the file came from, beside what was read from it: the newest is what stands. */
export function RawMessages({ file }: { file: File }) {
  if (file.rawMessages.length === 0) {
    return <p className={css.empty}>This file was entered by hand; no message came with it.</p>;
  }
  return file.rawMessages.map((message, place) => (
    <section
      key={`${message.receivedAt}${message.controlId}`}
      className={css.message}
      aria-label={`Message ${place + 1}`}
    >
      <div className={css.head}>
        <span>
          Received <Instant at={message.receivedAt} withTime />
        </span>
        {message.sendingFacility && <span>from {message.sendingFacility}</span>}
        {message.importId && (
          <Link href={`/import/${message.importId}`}>Message {message.messageNumber} of its import</Link>
        )}
      </div>
      {isXml(message.text) ? (
        <XmlView text={message.text} label="Raw document" />
      ) : (
        <MessageBesideFacts text={message.text} file={file} />
      )}
    </section>
  ));
}

function MessageBesideFacts({ text, file }: { text: string; file: File }) {
  const timeZone = useTimeZone();
  const facts = useMemo(() => factsOfMessage(text, file, timeZone), [text, file, timeZone]);
  return <SplitView text={text} textLabel="Raw message" facts={facts} factsLabel="Read from it" />;
}
