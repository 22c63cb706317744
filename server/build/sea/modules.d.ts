declare module "virtual:server-build" {
  /** The built pages: build/server/index.js, once there is one. */
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}
declare module "postject" {
  /** Puts a resource into an executable file. */
  export function inject(
    file: string,
    resource: string,
    bytes: Buffer,
    options: { sentinelFuse: string },
  ): Promise<void>;
}
