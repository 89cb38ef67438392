import { useNavigate } from "@tanstack/react-router";
import type { Language } from "@tracewell/contract/constants";
import { useEffect, useRef, useState } from "react";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { mailLimits, useAttachments } from "../../messages/hooks/use-attachments.ts";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { forgetDraftsAt } from "../../platform/drafts/drafts.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { readSearch } from "../../shell/routing/address-search.ts";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/dis-express.module.css";
import { useRecipients } from "../hooks/use-recipients.ts";
import { useSending } from "../hooks/use-sending.ts";
import { newMessageSearch } from "../search.ts";
import { emptyDraft, type SendingDraft } from "../sending-draft.ts";
import { type DraftChange, MessageText } from "./message-text.tsx";
import { PreflightCard } from "./preflight-card.tsx";
import { RecipientsCard } from "./recipients-card.tsx";

/** A new message to many: to whom, its text, and who will get it before it is sent (R10-33). */
export function NewMessage() {
  usePageTitle("New message");
  const navigate = useNavigate();
  const [draft, setDraft] = useDraft<SendingDraft>("message to many", emptyDraft);
  const [language, setLanguage] = useState<Language>("en");
  const change = (part: DraftChange) =>
    setDraft((now) => ({ ...now, ...(typeof part === "function" ? part(now) : part) }));
  const files = useAttachments(draft.attachments, mailLimits, (attachment) =>
    change(({ attachments }) => ({ attachments: [...attachments, attachment] })),
  );
  const gathered = useRecipients();
  const sending = useSending();
  const [{ list, query }] = useAddressSearch(newMessageSearch);
  const given = useRef(false);
  useEffect(() => {
    if (!list || given.current) return;
    given.current = true;
    void gathered.addList({ list, query: readSearch(query ?? "") });
  });
  const { recipients } = gathered;
  const errors = Object.fromEntries(
    (sending.problem?.details ?? []).map(({ field, message }) => [
      (field ?? "").replace(/^recipients\..*/, "recipients"),
      message,
    ]),
  );
  return (
    <PageFrame
      title={recipients.length > 0 ? `Message to ${recipients.length.toLocaleString("en-US")}` : "New message"}
      subtitle={<Link href="/dis-express">Sent messages</Link>}
    >
      <div className={css.columns}>
        <div className={css.stack}>
          <RecipientsCard gathered={gathered} error={errors.recipients} />
          <MessageText
            draft={draft}
            language={language}
            files={files}
            errors={errors}
            onChange={change}
            onLanguage={setLanguage}
          />
        </div>
        <PreflightCard
          draft={draft}
          language={language}
          recipients={recipients}
          uploading={files.uploading.length > 0}
          sending={sending}
          onSent={({ id }) => {
            forgetDraftsAt(location.pathname);
            void navigate({ href: `/dis-express/${id}` });
          }}
        />
      </div>
    </PageFrame>
  );
}
