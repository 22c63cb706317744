declare module "virtual:enhance" {
  /** URL of the shop's small browser script. */
  const url: string;
  export default url;
}
