import { Switch, TextInput } from "@mantine/core";
import type { Bench } from "@tracewell/contract/bench";
import { useMemo, useRef, useState } from "react";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { Reasons } from "../../../ui/abilities/reasons.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { KeyboardHint } from "../../../ui/keyboard/keyboard-hint.tsx";
import { LabelsDialog } from "../../labels/containers/labels-dialog.tsx";
import { isOpen, isReadable } from "../bench-rows.ts";
import css from "../components/bench.module.css";
import { BenchTable } from "../components/bench-table.tsx";
import { BenchTally } from "../components/bench-tally.tsx";
import { InHandCard } from "../components/in-hand-card.tsx";
import { NextToReadCard } from "../components/next-to-read-card.tsx";
import { useBenchDesk } from "../hooks/use-bench-desk.ts";
import { useBenchKeys } from "../hooks/use-bench-keys.ts";
import { useReadableSound } from "../hooks/use-readable-sound.ts";
import { resultKeys } from "../result-keys.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { RestDialog } from "./rest-dialog.tsx";

/** One test, many specimens: scanned or chosen, a result by one key, each saved at once. */
export function BenchDesk({ bench }: { bench: Bench }) {
  const results = useMemo(() => resultKeys(bench.test.results), [bench.test.results]);
  const desk = useBenchDesk(bench, results);
  const scanField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [dialog, setDialog] = useState<"rest" | "label" | { decide: string } | { paste: string } | null>(null);
  const { rows, current, notice } = desk;
  const absent = bench.test.results.find(({ detection }) => detection === "Absent");
  const rest = rows.filter((shown) => isOpen(shown) && isReadable(shown));
  const timed = bench.test.rapidMinutes === null ? [] : rest;
  const [sound, setSound] = useReadableSound(timed.map(({ row }) => row.itemId));
  useBenchKeys({
    scanField,
    onScan: (text) => void desk.scan(text),
    onTyped: (text) => {
      setTyped(text);
      scanField.current?.focus();
    },
    onMove: desk.move,
    onTable: (paste) => setDialog({ paste }),
    onKey: (key) => {
      if (key === "j" || key === "k") desk.move(key === "j" ? 1 : -1);
      else if (key === "z") desk.undo();
      else if (key === "s") void desk.start();
      else desk.press(key);
    },
  });
  if (rows.length === 0)
    return <EmptyState title="No specimens wait for this test">They show here once they were collected.</EmptyState>;
  const decided =
    typeof dialog === "object" && dialog && "decide" in dialog
      ? rows.find(({ row }) => row.itemId === dialog.decide)
      : undefined;
  return (
    <>
      <div className={css.line}>
        <form
          className={css.scan}
          onSubmit={(event) => {
            event.preventDefault();
            scanField.current?.blur();
            void desk.scan(typed);
            setTyped("");
          }}
        >
          <TextInput
            ref={scanField}
            aria-label="Scan or type a specimen id"
            placeholder="Scan or type a specimen id"
            autoComplete="off"
            maxLength={64}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
        <BenchTally rows={rows} unreachable={desk.pending.unreachable} />
      </div>
      <div className={css.notice} role="status">
        {notice && (
          <div className={notice.tone === "warned" ? css.warned : undefined}>
            <Reasons reasons={notice.reasons} />
          </div>
        )}
      </div>
      <div className={css.desk}>
        <div>
          <BenchTable
            label={`Specimens for ${bench.test.name}`}
            rows={rows}
            inHand={current?.row.itemId ?? null}
            unreachable={desk.pending.unreachable}
            onTake={desk.take}
            onDecide={(decide) => setDialog({ decide })}
            onRepeat={(itemId) => void desk.repeat(itemId)}
          />
          <div className={css.help}>
            {absent && rest.length > 0 && (
              <ActionButton onPress={() => setDialog("rest")}>{`Rest ${absent.name.toLowerCase()}…`}</ActionButton>
            )}
            <ActionButton onPress={() => setDialog({ paste: "" })}>Paste results…</ActionButton>
            <ActionButton onPress={desk.undo}>Take back the last</ActionButton>
            {bench.test.rapidMinutes !== null && (
              <Switch
                label="Sound when a test can be read"
                checked={sound}
                onChange={(event) => setSound(event.currentTarget.checked)}
              />
            )}
            <span>
              <KeyboardHint keys="z" /> takes back
            </span>
            <span>
              <KeyboardHint keys="j" /> <KeyboardHint keys="k" /> move
            </span>
          </div>
        </div>
        <div className={css.side}>
          <InHandCard test={bench.test} desk={desk} results={results} onLabel={() => setDialog("label")} />
          <NextToReadCard rows={rows} onTake={desk.take} />
        </div>
      </div>
      {dialog === "rest" && absent && (
        <RestDialog
          result={absent}
          rest={rest}
          onEnter={(chosen) => desk.enterRest(chosen, absent)}
          onClose={() => setDialog(null)}
        />
      )}
      {typeof dialog === "object" && dialog && "paste" in dialog && (
        <PasteDialog
          test={bench.test}
          rows={rows}
          pasted={dialog.paste}
          onEnter={desk.enterPasted}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "label" && current && (
        <LabelsDialog
          orderId={current.row.orderId}
          specimenId={current.row.specimenId}
          onClose={() => setDialog(null)}
        />
      )}
      {decided?.pending && (
        <DecideDialog
          shown={decided}
          pending={decided.pending}
          onReplace={(by) => desk.pending.replace(decided.pending?.key ?? "", by)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
