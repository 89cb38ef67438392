import { useEffect, useState } from "react";

/** The first module that is in the upper part of what is seen. */
export function useModuleInView(modules: readonly { id: string }[]): string | null {
  const ids = modules.map(({ id }) => id).join("\n");
  const [current, setCurrent] = useState<string | null>(modules[0]?.id ?? null);
  useEffect(() => {
    const seen = new Set<string>();
    const inOrder = ids.split("\n");
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = inOrder.find((id) => seen.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: "-25% 0px -55% 0px" },
    );
    for (const id of inOrder) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
