declare module "virtual:enhance" {
  /** URL of the shop's small browser script. */
  const url: string;
  export default url;
}

declare module "virtual:pictures" {
  /** URL of the script of the seller's product form. */
  const url: string;
  export default url;
}
