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
