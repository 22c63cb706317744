import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { AxiosError, AxiosInstance } from "axios";

const AXIOS = join(import.meta.dirname, "../../../node_modules/axios/dist/axios.min.js");

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

/** Defined by the storefront's page, where functions given to page.evaluate run. */
declare const api: AxiosInstance;

export type ApiCall = {
  method: string;
  url: string;
  data?: unknown;
  headers?: Record<string, string>;
};

/** Sends an API request from the page; resolves to the response's data, rejects as axios does. */
export function call(page: Page, call: ApiCall) {
  return page.evaluate(async (call) => (await api.request(call)).data, call);
}

export const get = (page: Page, url: string) => call(page, { method: "GET", url });

export const post = (page: Page, url: string, data: unknown, headers?: ApiCall["headers"]) =>
  call(page, { method: "POST", url, data, headers });

/** What the page's script sees of a failing API request, or null if it succeeds. */
export function failure(page: Page, call: ApiCall) {
  return page.evaluate(async (call) => {
    try {
      await api.request(call);
      return null;
    } catch (error) {
      const { code, response } = error as AxiosError<{ message: string }>;
      return { code, status: response?.status, message: response?.data.message };
    }
  }, call);
}

/** Creates a multipart form in the page from these fields and a picture of one colour. */
export function formWithPicture(page: Page, fields: Record<string, string>, color: string) {
  return page.evaluateHandle(
    async ({ fields, color }) => {
      const canvas = document.createElement("canvas");
      const pen = canvas.getContext("2d")!;
      pen.fillStyle = color;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done));
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("image", picture!, "photo.png");
      return form;
    },
    { fields, color },
  );
}

/** Shows a picture on the page; resolves to its width and height. */
export function showPicture(page: Page, src: string) {
  return page.evaluate(async (src) => {
    const picture = document.createElement("img");
    picture.src = src;
    document.body.append(picture);
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, src);
}
