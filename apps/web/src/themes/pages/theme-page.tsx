import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { ThemeCard } from "../containers/theme-card.tsx";
import { useThemeSetting } from "../hooks/use-theme-setting.ts";

/** The colors of the clinic's screens. */
export function ThemePage() {
  const { data, error, refetch } = useThemeSetting();
  return (
    <PageFrame title="Theme" subtitle={<Link href="/system-settings">System settings</Link>}>
      {!data && !error && <SkeletonLines lines={8} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Card>
          <ThemeCard setting={data} />
        </Card>
      )}
    </PageFrame>
  );
}
