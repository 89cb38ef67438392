import { type GeoProjection, geoAzimuthalEqualArea, geoCentroid } from "d3-geo";
import type { AreaShape } from "./state-shapes.ts";

/** To be said below each map of counties. */
export const mapCredit = "Borders: U.S. Census Bureau, 2023. Counties by ZIP code: GeoNames (CC BY 4.0).";

/** Draws shapes as they lie to each other, as large as fits into a picture of this size. */
export function projectionOf(
  shapes: readonly AreaShape[],
  { width, height }: { width: number; height: number },
): GeoProjection {
  const collection = { type: "FeatureCollection" as const, features: [...shapes] };
  const [longitude, latitude] = geoCentroid(collection);
  return geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .fitExtent(
      [
        [2, 2],
        [width - 2, height - 2],
      ],
      collection,
    );
}
