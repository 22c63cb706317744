import { PASSWORD } from "#tests/support/data/passwords.ts";

/** What a server sees of a browser: cookies and same-origin headers. It follows no redirects. */
export class Client {
  readonly url: string;
  private readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has("cookie")) headers.set("cookie", this.cookieHeader());
    if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
    const response = await fetch(this.url + path, { redirect: "manual", ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      if (attributes.some((a) => /max-age=0/i.test(a))) this.cookies.delete(pair.split("=")[0]!);
      else this.setCookie(pair);
    }
    return response;
  }

  /** Puts a cookie, as `name=value`, into the jar. */
  setCookie(pair: string): void {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    this.cookies.set(name, value);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get(path: string): Promise<Response> {
    return this.send(path);
  }

  async page(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  /** Sends a form as a browser without JavaScript does. */
  post(path: string, fields: Record<string, string> | [string, string][]): Promise<Response> {
    return this.send(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  json(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<Response> {
    return this.send(path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  /** Registers a new shopper by the form, which logs in. */
  async register(email: string, password = PASSWORD): Promise<void> {
    const response = await this.post("/register", { name: "Lan", email, password, next: "/" });
    if (response.status !== 303) throw new Error(`registering failed: ${response.status}`);
  }
}
