import { type Answer, type Sent, send } from "../support/send.ts";

/** A browser without script at one of the loopback's addresses. */
export class Visitor {
  private readonly url: string;
  private readonly from: string;
  private readonly cookies = new Map<string, string>();

  constructor(url: string, from: string) {
    this.url = url;
    this.from = from;
  }

  async ask(path: string, sent: Sent = {}): Promise<Answer> {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { ...sent.headers, ...(cookie && { cookie }) };
    const answer = await send(this.url, path, { from: this.from, ...sent, headers });
    if (!answer) throw new Error(`${path} was not answered`);
    for (const set of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  /** Sends a form. */
  post(path: string, form: Record<string, string>): Promise<Answer> {
    return this.ask(path, { form });
  }
}
