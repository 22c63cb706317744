declare module "virtual:enhance" {
  /** URL of the script that enhances forms on shopper pages. */
  const url: string;
  export default url;
}
