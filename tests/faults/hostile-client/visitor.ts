import { type Reply, type Sent, send } from "#tests/faults/support/send.ts";

/** A browser without JavaScript at one of the loopback addresses. */
export class Visitor {
  private readonly url: string;
  private readonly from: string;
  private readonly cookies = new Map<string, string>();

  constructor(url: string, from: string) {
    this.url = url;
    this.from = from;
  }

  async request(path: string, sent: Sent = {}): Promise<Reply> {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { ...sent.headers, ...(cookie && { cookie }) };
    const reply = await send(this.url, path, { from: this.from, ...sent, headers });
    if (!reply) throw new Error(`${path} got no response`);
    for (const set of reply.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    return reply;
  }

  /** Sends a form. */
  post(path: string, form: Record<string, string>): Promise<Reply> {
    return this.request(path, { form });
  }
}
