import { Button } from "@mantine/core";
import type { ImportedMessage, ImportProblem } from "@tracewell/contract/data-imports";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { isXml } from "../../ui/xml/xml-text.ts";
import { XmlView } from "../../ui/xml/xml-view.tsx";
import { formatProblem, isMendable, isUndoable, outcomeNames, outcomeTone } from "../import-status.ts";
import { fromLines, problemsByLine, toLines } from "../segment-lines.ts";
import { DocumentEditor } from "./document-editor.tsx";
import css from "./imported-message-view.module.css";
import { Records } from "./message-columns.tsx";
import { SegmentEditor } from "./segment-editor.tsx";

type ImportedMessageViewProps = {
  message: ImportedMessage & { text: string; mended: boolean };
  busy: boolean;
  /** Why it could not be tried again. */
  refusal: string | null;
  /** Without a text: as it is. */
  onRetry: (text: string | undefined) => void;
  onUndo: () => void;
};

/** One message: what came of it, and its raw text, which can be mended where it was rejected. */
export function ImportedMessageView({ message, busy, refusal, onRetry, onUndo }: ImportedMessageViewProps) {
  const original = toLines(message.text);
  const [lines, setLines] = useState(original);
  const isChanged = lines.join("\n") !== original.join("\n");
  const mendable = isMendable(message);
  const retry = () => !busy && onRetry(isChanged ? fromLines(lines) : undefined);
  const { outcome, patient, controlId, messageType, mended } = message;
  return (
    <form
      className={css.view}
      aria-label={`Message ${message.messageNumber}`}
      onKeyDown={(event) => {
        if (mendable && event.key === "Enter" && (event.ctrlKey || event.metaKey)) retry();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        retry();
      }}
    >
      <Facts
        facts={[
          {
            label: "Outcome",
            value: (
              <>
                <Badge tone={outcomeTone[outcome]}>{outcomeNames[outcome]}</Badge> {mended && "mended"}
                {message.undoneAt && (
                  <>
                    {" "}
                    undone <Instant at={message.undoneAt} withTime />
                  </>
                )}
              </>
            ),
          },
          { label: "Incoming file", value: <Records message={message} /> },
          { label: "Patient", value: patient },
          { label: "Type", value: messageType },
          { label: "Control id", value: controlId },
        ]}
      />
      <ProblemsOfAll problems={problemsByLine(lines, message.problems).get(null) ?? []} />
      {!isXml(message.text) ? (
        <SegmentEditor lines={lines} problems={message.problems} onChange={mendable && !busy ? setLines : null} />
      ) : mendable ? (
        <DocumentEditor lines={lines} onChange={busy ? null : setLines} />
      ) : (
        <XmlView text={message.text} label="Raw document" />
      )}
      {refusal && (
        <p role="alert" className={css.refusal}>
          {refusal} What you typed is still here.
        </p>
      )}
      {isUndoable(message) && (
        <div className={css.buttons}>
          <ActionButton danger onPress={onUndo}>
            Undo this message
          </ActionButton>
        </div>
      )}
      {mendable && (
        <div className={css.buttons}>
          {isChanged && <ActionButton onPress={() => setLines(original)}>Back to what was sent</ActionButton>}
          <Button type="submit" variant="filled" loading={busy}>
            {isChanged ? "Try again, mended" : "Try again as it is"}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Problems that are about no segment that there is. */
const ProblemsOfAll = ({ problems }: { problems: readonly ImportProblem[] }) =>
  problems.length > 0 && (
    <ul className={css.problems}>
      {problems.map((problem) => (
        <li key={`${problem.code}${problem.field}${problem.message}`} data-severity={problem.severity}>
          {formatProblem(problem)}
        </li>
      ))}
    </ul>
  );
