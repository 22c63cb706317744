declare module "virtual:enhance" {
  /** URL of the script that enhances forms on shopper and seller pages. */
  const url: string;
  export default url;
}

declare module "virtual:pictures" {
  /** URL of the script for the pictures in the seller's product form. */
  const url: string;
  export default url;
}
