import { Badge } from "../../../ui/badges/badge.tsx";
import { CardTable } from "../../../ui/card-table.tsx";
import { Link } from "../../../ui/link.tsx";

type ArticleTableProps = { articles: readonly { article: string; title: string; changed: boolean }[] };

/** The guide's articles, and which of them say what the clinic wrote. */
export const ArticleTable = ({ articles }: ArticleTableProps) => (
  <CardTable
    label="Articles"
    rows={articles}
    rowId={({ article }) => article}
    columns={[
      {
        id: "title",
        header: "Article",
        cell: ({ article, title }) => <Link href={`/system-settings/guide/${article}`}>{title}</Link>,
      },
      {
        id: "text",
        header: "Text",
        cell: ({ changed }) => (changed ? <Badge tone="info">Clinic’s own</Badge> : "As shipped"),
      },
    ]}
  />
);
