import { inTime } from "./in-time.ts";

/** What the DevTools protocol and WebDriver BiDi send, as far as these tests name it. */
type Message = {
  id?: number;
  method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each method has results of its own.
  params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: each method has results of its own.
  result?: any;
  /** Of DevTools; BiDi names the kind of error and has the message beside it. */
  error?: { message: string } | string;
  message?: string;
};
type Waiting = { resolve: (result: Message["result"]) => void; reject: (error: Error) => void };

/** A connection to a browser, over the DevTools protocol or WebDriver BiDi. */
export class Connection {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(method: string, params: Message["params"]) => void>();
  private sent = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.receive(JSON.parse(data)));
    socket.addEventListener("close", () => {
      for (const { reject } of this.waiting.values()) reject(new Error("the browser has ended"));
      this.waiting.clear();
    });
  }

  /** @throws when nothing listens there */
  static async connect(url: string): Promise<Connection> {
    const socket = new WebSocket(url);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve());
      socket.addEventListener("error", () => reject(new Error(`${url} cannot be reached`)));
    });
    return new Connection(socket);
  }

  /** Calls a method of the protocol. @throws when the browser refuses it or does not answer in time */
  async send(method: string, params: object = {}): Promise<Message["result"]> {
    this.sent += 1;
    const id = this.sent;
    const answer = new Promise<Message["result"]>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
    });
    this.socket.send(JSON.stringify({ id, method, params }));
    return inTime(answer, `${method} was not answered`).finally(() => this.waiting.delete(id));
  }

  /** Calls back for every event, until the returned function is called. */
  listen(listener: (method: string, params: Message["params"]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private receive({ id, method, params, result, error, message }: Message): void {
    if (method) for (const listener of [...this.listeners]) listener(method, params);
    const waiting = id === undefined ? undefined : this.waiting.get(id);
    if (error) waiting?.reject(new Error(typeof error === "string" ? message : error.message));
    else waiting?.resolve(result);
  }
}
