/** A browser's part that matters to the server: cookies, same-origin headers, no redirects of its own. */
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
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (attributes.some((a) => /max-age=0/i.test(a))) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
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

  /** Sends a form as a browser without script does. */
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

  /** Registers and logs in a new shopper. */
  async register(email: string, password = "secret-123"): Promise<void> {
    const response = await this.post("/register", { name: "Lan", email, password, next: "/" });
    if (response.status !== 303) throw new Error(`registration answered ${response.status}`);
  }
}
