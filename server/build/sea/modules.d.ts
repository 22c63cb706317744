declare module "#server-build" {
  /** The Remix build: build/server/index.js. */
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}
declare module "postject" {
  /** Injects a resource into an executable file. */
  export function inject(
    file: string,
    resource: string,
    bytes: Buffer,
    options: { sentinelFuse: string },
  ): Promise<void>;
}
