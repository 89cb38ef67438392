import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import css from "./page-skeleton.module.css";

/** Stands for a page whose code is on its way. */
export const PageSkeleton = () => (
  <div className={css.page}>
    <SkeletonLines lines={8} />
  </div>
);
