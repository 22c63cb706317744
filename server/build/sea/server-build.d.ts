/** The Remix build: build/server/index.js. */
declare const build: import("@remix-run/node").ServerBuild;
export = build;
