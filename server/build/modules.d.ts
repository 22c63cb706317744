declare module "postject" {
  export function inject(
    file: string,
    resource: string,
    bytes: Buffer,
    options: { sentinelFuse: string },
  ): Promise<void>;
}
declare module "virtual:*" {
  const url: string;
  export default url;
}
declare module "*.ts?lang=en" {
  export const sellerTexts: unknown;
  export const allTexts: unknown;
}
declare module "*.ts?lang=vi" {
  export const sellerTexts: unknown;
  export const allTexts: unknown;
}
