import { Stack } from "@mantine/core";
import { useMay } from "../../../platform/session/use-session.ts";
import { Link } from "../../../ui/link.tsx";
import { PageFrame } from "../../../ui/page-frame.tsx";
import { ClinicFavoritesCard, OwnFavoritesCard } from "../containers/favorites-cards.tsx";

/** What stands first in the basket: favorites and panels, one's own and the clinic's. */
export function FavoritesPage() {
  const mayEdit = useMay("EDIT_ORGANIZATION_SETTINGS");
  return (
    <PageFrame title="Favorites and panels" subtitle={<Link href="/test-orders">Test orders</Link>}>
      <Stack gap="md">
        <OwnFavoritesCard />
        <ClinicFavoritesCard mayEdit={mayEdit} />
      </Stack>
    </PageFrame>
  );
}
