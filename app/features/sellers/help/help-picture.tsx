import { Illustration } from "#app/kit/components/illustration.tsx";
import spriteUrl from "./help-pictures.svg?url";
import type { HelpPage } from "./rules.ts";

/** The drawing of a page of the help, from a sprite that other pages do not load. */
export const HelpPicture = ({ page, className }: { page: HelpPage; className: string }) => (
  <Illustration name={page} sprite={spriteUrl} className={className} />
);
