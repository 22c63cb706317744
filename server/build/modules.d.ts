declare module "postject" {
  /** Injects a resource into an executable file. */
  export function inject(
    file: string,
    resource: string,
    bytes: Buffer,
    options: { sentinelFuse: string },
  ): Promise<void>;
}
declare module "virtual:enhance" {
  /** URL of the script that enhances forms on shopper pages. */
  const url: string;
  export default url;
}

declare module "virtual:courier" {
  /** URL of the script of a courier's page. */
  const url: string;
  export default url;
}

declare module "*seller-texts.ts?lang=en" {
  export const sellerTexts: unknown;
}
declare module "*seller-texts.ts?lang=vi" {
  export const sellerTexts: unknown;
}
declare module "*all-texts.ts?lang=en" {
  export const allTexts: unknown;
}
declare module "*all-texts.ts?lang=vi" {
  export const allTexts: unknown;
}
