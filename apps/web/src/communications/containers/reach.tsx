import { recordWorkers } from "@tracewell/contract/permissions";
import { type ReactNode, Suspense, useState } from "react";
import { useMay } from "../../platform/session/use-session.ts";
import { recordKeys } from "../../records/record-shortcuts.ts";
import { SendMessageDialog } from "../../standard-messages/containers/send-message.tsx";
import { useMessageOffer } from "../../standard-messages/hooks/use-standard-messages.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { ReachButtons, type ReachKeys } from "../components/reach-buttons.tsx";
import { ReachItems } from "../components/reach-items.tsx";
import { addressBlock, type PostalAddress, postalAddressOf } from "../letter.ts";
import { firstDialable, type ReachWay, reachActions } from "../reach-actions.ts";
import type { CallLog } from "./communication-module.tsx";

const keys: ReachKeys = {
  call: recordKeys.call,
  sms: recordKeys.text,
  email: recordKeys.email,
  letter: recordKeys.letter,
};

/** Loaded when someone writes one: few do. */
const LetterDialog = lazyPart(() => import("./letter-dialog.tsx"), "LetterDialog");

type Patient = {
  fullName: string;
  /** The most likely to be answered first. */
  phones: readonly (string | null)[];
  addresses: readonly PostalAddress[];
};

/**
 * The ways to reach a patient from the header of a record or a person: as buttons, or on a phone as lines of its menu; and what
 * opens when one of them is pressed.
 */
export function useReach(
  calls: CallLog,
  { fullName, phones, addresses }: Patient,
): { buttons: ReactNode; menuItems: ReactNode; dialog: ReactNode } {
  const { recordId } = calls;
  const works = useMay(recordWorkers);
  const isPhone = useIsPhone();
  const [writing, setWriting] = useState<Exclude<ReachWay, "call"> | null>(null);
  const { data: offer, error } = useMessageOffer(works ? recordId : null);
  const phone = firstDialable(phones);
  const address = postalAddressOf(addresses);
  const press = (way: ReachWay) => {
    if (way !== "call") setWriting(way);
    else if (phone) calls.begin(phone);
  };
  const to = address && addressBlock(fullName, address).replaceAll("\n", ", ");
  const actions = reachActions({ phones, address: to, works, log: calls.ability, offer, problem: error?.message });
  const shown = { actions, phone, onPress: press };
  const close = () => setWriting(null);
  return {
    buttons: isPhone ? null : <ReachButtons {...shown} keys={keys} />,
    menuItems: isPhone ? <ReachItems {...shown} /> : null,
    dialog:
      recordId && writing === "letter" && address ? (
        <Suspense>
          <LetterDialog {...{ recordId, fullName, address }} messages={offer?.messages ?? []} onClose={close} />
        </Suspense>
      ) : (
        recordId &&
        writing &&
        writing !== "letter" && <SendMessageDialog recordId={recordId} channel={writing} onClose={close} />
      ),
  };
}
