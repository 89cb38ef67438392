import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { ReportSheet } from "../components/report-sheet.tsx";
import { useReport } from "../hooks/use-outbreaks.ts";

/** The situation report of an outbreak, to be printed or saved as a PDF. */
export function ReportPage() {
  const { id = "" } = useParams({ strict: false });
  const { data: report, error, refetch } = useReport(id);
  usePageTitle(report ? `Situation report ${report.outbreak.number}` : "Situation report");
  if (error?.status === 404)
    return <EmptyState title="There is no such outbreak" action={<Link href="/outbreaks">Back to the list</Link>} />;
  return (
    <PageFrame
      title="Situation report"
      subtitle={report && <Link href={`/outbreaks/${id}`}>{report.outbreak.number}</Link>}
      actions={
        report && (
          <Button
            variant="filled"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print or save as PDF
          </Button>
        )
      }
    >
      {report ? (
        <ReportSheet report={report} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </PageFrame>
  );
}
