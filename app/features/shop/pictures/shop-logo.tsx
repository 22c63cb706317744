import { Illustration } from "#app/kit/components/illustration.tsx";
import { PICTURE_WIDTHS, paths } from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";

/** The shop's own logo, or the built-in one, beside the shop's name. */
export function ShopLogo() {
  const logo = useRootData()?.shop.logo;
  if (!logo) return <Illustration name="logo" />;
  const { ref, width, height } = logo;
  return <img src={paths.picture(ref, PICTURE_WIDTHS[0])} alt="" width={width} height={height} />;
}
