import type { Page } from "@playwright/test";
import type { AxiosError, AxiosInstance } from "axios";

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
