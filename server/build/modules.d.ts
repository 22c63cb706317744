declare module "postject" {
  export function inject(
    file: string,
    resource: string,
    bytes: Buffer,
    options: { sentinelFuse: string },
  ): Promise<void>;
}
declare module "virtual:enhance" {
  const url: string;
  export default url;
}

declare module "virtual:courier" {
  const url: string;
  export default url;
}

declare module "*seller-texts.ts?lang=en" {
  export const sellerTexts: unknown;
}
declare module "*seller-texts.ts?lang=vi" {
  export const sellerTexts: unknown;
}
declare module "*/texts.ts?lang=en" {
  export const allTexts: unknown;
}
declare module "*/texts.ts?lang=vi" {
  export const allTexts: unknown;
}
