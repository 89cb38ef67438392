import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { type DisExpressAddress, disExpressList } from "@tracewell/contract/dis-express-list";
import type { WorkList } from "@tracewell/contract/work-lists";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useList } from "../../lists/hooks/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { disExpressCells } from "../components/dis-express-cells.tsx";
import { UnderWay } from "../containers/under-way.tsx";
import { useCampaigns } from "../hooks/use-dis-express.ts";

const workLists: readonly WorkList<DisExpressAddress>[] = [
  { id: "unreached", label: "Not reached", hot: true, search: { status: ["UNREACHABLE", "ERROR"] } },
  { id: "pending", label: "Pending", search: { status: ["PENDING"] } },
  { id: "all", label: "All", search: {} },
];

/** The messages that were sent to many, and what of them is still leaving. */
export function DisExpressPage() {
  const shown = useList(disExpressList, disExpressCalls.list, 10);
  const campaigns = useCampaigns();
  const { campaign } = shown.search;
  const subject = campaigns.find(({ id }) => id === campaign)?.subject ?? "one message";
  return (
    <ListPage
      shown={shown}
      cells={disExpressCells}
      workLists={workLists}
      customFilters={{
        campaign: campaign
          ? {
              id: "campaign",
              label: "Message",
              value: subject,
              onClear: () => shown.change({ campaign: undefined }),
              editor: <Link href={`/dis-express/${campaign}`}>{subject}</Link>,
            }
          : null,
      }}
      exportAs="DIS_EXPRESS"
      subtitle={<UnderWay campaigns={campaigns} />}
      actions={
        <Button
          component={Link}
          href="/dis-express/new"
          variant="filled"
          leftSection={<IconSend size={16} aria-hidden />}
        >
          New message
        </Button>
      }
      rowHref={({ campaignId }) => `/dis-express/${campaignId}`}
      rowName={({ name, subject: about }) => `${about ?? "Message"} to ${name}`}
      nothingFits={{ showAll: "Show all messages", hint: "Take a filter away, or look at other days." }}
      nothingYet={
        <EmptyState title="No messages yet" action={<Link href="/dis-express/new">Write to many</Link>}>
          Text messages and emails that go to many people at once show here, one a recipient, with what became of each.
        </EmptyState>
      }
    />
  );
}
