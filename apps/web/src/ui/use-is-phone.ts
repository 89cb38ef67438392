import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen is as narrow as a phone, known before the first picture, so that nothing jumps. */
export const useIsPhone = (): boolean => useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
