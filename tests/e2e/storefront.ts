import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const AXIOS = join(import.meta.dirname, "../../node_modules/axios/dist/axios.min.js");

// A client of the API: it sends cookies with every request, and the seller's token once there is one.
const PAGE = `<!doctype html>
<meta charset="utf-8">
<title>Another storefront</title>
<link rel="icon" href="data:,">
<script src="/axios.js"></script>
<script>
  const baseURL = new URLSearchParams(location.search).get("shop");
  const api = axios.create({ baseURL, withCredentials: true });
  api.interceptors.request.use((config) => {
    const token = localStorage.getItem("sellerToken");
    if (token && !config.headers.Authorization) config.headers.Authorization = "Bearer " + token;
    return config;
  });
</script>`;

export type Storefront = { origin: string; stop: () => Promise<void> };

/** Serves a client of the shop's API from another origin: `/?shop=<origin>`. */
export async function startStorefront(): Promise<Storefront> {
  const axios = readFileSync(AXIOS);
  const server = createServer((request, response) => {
    const script = request.url === "/axios.js";
    response.setHeader("Content-Type", script ? "text/javascript" : "text/html");
    response.end(script ? axios : PAGE);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
